export { drawCode } from './draw/draw-code.ts';
