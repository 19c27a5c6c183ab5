/** Show the page in the theme that was chosen in this browser, before any of it is drawn. */
import { applyTheme } from "../table/parts/theme.js";

applyTheme();
