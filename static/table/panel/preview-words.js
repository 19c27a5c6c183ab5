/**
 * A preview in words: the odds, what the route meets, and every finding with its clause.
 *
 * @typedef {import("../connection/previews.js").PreviewFrame} PreviewFrame
 */
import { h } from "../parts/dom.js";
import { clauseChip } from "../parts/toast.js";
import { inchesWords, oddsWords, refusalWords, sentenceCase } from "../state/words.js";

/** @type {Record<string, string>} */
const SEVERITIES = { illegal: "Not allowed", limits: "Limit", risk: "Risk", note: "Note" };
const ORDER = ["illegal", "risk", "limits", "note"];

/**
 * @param {PreviewFrame} preview
 * @param {(clause: string) => void} openClause
 * @returns {HTMLElement[]}
 */
export function previewWords(preview, openClause) {
  if (preview.refused && !preview.verdict) {
    return [h("p", { class: "verdict bad" }, refusalWords({ code: preview.refused }).text)];
  }
  const findings = [...(preview.verdict?.findings ?? [])].sort(
    (one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity),
  );
  const unsaid = findings.filter(({ severity, clause }) => severity === "illegal" && clause === "order");
  if (unsaid.length) return unsaid.map(({ message }) => h("p", { class: "verdict" }, sentenceCase(message)));
  const against = findings.filter(({ severity }) => severity === "illegal");
  const illegal = against.length > 0;
  const odds = sentenceCase(oddsWords(preview.odds).join(", "));
  const contacts = preview.contacts ?? [];
  /** @param {import("../state/state.js").Finding} finding */
  const line = ({ severity, message, clause }) =>
    h("li", { class: severity }, h("b", {}, SEVERITIES[severity] ?? severity), " ", sentenceCase(message), " ", clauseChip(clause, openClause));
  return [
    h("p", { class: illegal ? "verdict bad" : "verdict ok" }, illegal ? "Not allowed as it stands." : odds ? `${odds}.` : "Allowed."),
    h("ul", { class: "findings" },
      against.map(line),
      contacts.map((/** @type {any} */ contact) =>
        h("li", {},
          h("b", {}, sentenceCase(contact.name || contact.kind || "Contact")), ` at ${inchesWords(contact.inches ?? 0)}: ${contact.effect}`,
        ),
      ),
      findings.filter((finding) => !against.includes(finding)).map(line),
    ),
  ];
}
