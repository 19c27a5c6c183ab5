/** The form of a new campaign: another kind keeps what was typed already. */

const KEPT = ["name", "people", "names", "system"];

document.querySelector(".kinds")?.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest("a");
  const form = /** @type {HTMLFormElement|null} */ (document.querySelector("main form"));
  if (!link || !form) {
    return;
  }
  const typed = new FormData(form);
  const kind = new URL(link.href).searchParams.get("kind") ?? "";
  const kept = KEPT.flatMap((name) => typed.getAll(name).map((value) => [name, String(value)]));
  link.search = String(new URLSearchParams([["kind", kind], ...kept]));
});
