/** What other rooms may draw with: codes, and Thai text fitted to a width. */
export { drawCode } from './draw/draw-code.ts';
