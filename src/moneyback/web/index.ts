/** Parts of screens for the rooms above: giving money back. */
export { BailsKept } from './kept.tsx';
export { Settle } from './settle/settle.tsx';
