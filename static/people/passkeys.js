/** Passkeys: the browser makes one, or signs with one, and the page's form submits the answer. */

/** @param {ArrayBuffer} buffer */
function encoded(buffer) {
  const text = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
function decoded(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {{ id: string, type: "public-key" }[] | undefined} known */
function listed(known) {
  return (known ?? []).map((one) => ({ ...one, id: decoded(one.id) }));
}

/**
 * @param {any} options what the server sent, bytes as text
 * @returns {Promise<object>} the new key, bytes as text
 */
async function make(options) {
  const publicKey = {
    ...options,
    challenge: decoded(options.challenge),
    user: { ...options.user, id: decoded(options.user.id) },
    excludeCredentials: listed(options.excludeCredentials),
    authenticatorSelection: {
      ...options.authenticatorSelection,
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
  const made = /** @type {PublicKeyCredential} */ (await navigator.credentials.create({ publicKey }));
  const response = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  return {
    ...inText(made),
    response: {
      clientDataJSON: encoded(response.clientDataJSON),
      attestationObject: encoded(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/**
 * @param {any} options what the server sent, bytes as text
 * @returns {Promise<object>} the signature, bytes as text
 */
async function sign(options) {
  const publicKey = {
    ...options,
    challenge: decoded(options.challenge),
    allowCredentials: listed(options.allowCredentials),
  };
  const found = /** @type {PublicKeyCredential} */ (await navigator.credentials.get({ publicKey }));
  const response = /** @type {AuthenticatorAssertionResponse} */ (found.response);
  return {
    ...inText(found),
    response: {
      clientDataJSON: encoded(response.clientDataJSON),
      authenticatorData: encoded(response.authenticatorData),
      signature: encoded(response.signature),
      userHandle: response.userHandle ? encoded(response.userHandle) : null,
    },
  };
}

/** @param {PublicKeyCredential} credential */
function inText(credential) {
  return {
    id: credential.id,
    rawId: encoded(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: credential.getClientExtensionResults(),
  };
}

/**
 * @param {HTMLFormElement} form
 * @returns {Promise<any>} the options of a form, from the page or fetched
 */
async function optionsOf(form) {
  const beside = document.getElementById(form.dataset.options ?? "");
  if (beside) {
    return JSON.parse(beside.textContent ?? "{}").creation_options.publicKey;
  }
  const answer = await fetch(form.action, { headers: { Accept: "application/json" } });
  return (await answer.json()).request_options.publicKey;
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (
  document.querySelectorAll("form[data-passkey]")
)) {
  if (!("PublicKeyCredential" in window)) {
    form.hidden = true;
    continue;
  }
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = /** @type {HTMLElement} */ (form.querySelector("[data-problem]"));
    problem.hidden = true;
    try {
      const options = await optionsOf(form);
      const done = form.dataset.passkey === "make" ? await make(options) : await sign(options);
      /** @type {HTMLInputElement} */ (form.elements.namedItem("credential")).value = JSON.stringify(done);
      form.submit();
    } catch {
      problem.hidden = false;
    }
  });
}
