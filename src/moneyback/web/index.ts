/** Parts of screens for the rooms above: giving money back. */
export { Settle } from './settle/settle.tsx';
