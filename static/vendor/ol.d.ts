export { default as DragPan } from "ol/interaction/DragPan.js";
export { default as Layer } from "ol/layer/Layer.js";
export { default as MouseWheelZoom } from "ol/interaction/MouseWheelZoom.js";
export { default as OlMap } from "ol/Map.js";
export { default as PinchRotate } from "ol/interaction/PinchRotate.js";
export { default as PinchZoom } from "ol/interaction/PinchZoom.js";
export { default as Projection } from "ol/proj/Projection.js";
export { default as View } from "ol/View.js";
