/** The page of the API: Swagger UI, in a layout that leaves the page's own heading and main region alone. */
import { createTheme } from "../table/parts/theme.js";

/**
 * @typedef {(type: unknown, props: object|null, ...children: unknown[]) => unknown} CreateElement
 * @typedef {{getComponent: (name: string, container: boolean) => unknown, specSelectors: {loadingStatus: () => string}}} Parts
 * @typedef {((options: object) => void) & {presets: {apis: unknown}}} SwaggerUI
 */

const { SwaggerUIBundle } = /** @type {{SwaggerUIBundle: SwaggerUI}} */ (/** @type {unknown} */ (window));
const place = /** @type {HTMLElement} */ (document.getElementById("api"));

/** @param {{React: {createElement: CreateElement}}} system */
const pageLayout = ({ React: { createElement } }) => ({
  components: {
    /** Once the document has loaded: the operations, and the schemas that they name. @param {Parts} parts */
    PageLayout: ({ getComponent, specSelectors }) =>
      createElement(
        "div",
        { className: "swagger-ui" },
        ...(specSelectors.loadingStatus() === "success" ? ["operations", "Models"] : ["errors"]).map((name) =>
          createElement(getComponent(name, true), { key: name }),
        ),
      ),
  },
  wrapComponents: {
    /** Name the button that opens a nested schema. @param {unknown} ModelCollapse */
    ModelCollapse: (ModelCollapse) => (/** @type {{title?: unknown}} */ props) =>
      createElement(ModelCollapse, { ...props, title: props.title || "fields" }),
  },
});

createTheme((night) => document.documentElement.classList.toggle("dark-mode", night));
SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [pageLayout],
  layout: "PageLayout",
  supportedSubmitMethods: [],
});
