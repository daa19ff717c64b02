/** Drawing functions for other modules: codes, and Thai text fitted to a width. */
export { drawCode } from './draw/draw-code.ts';
