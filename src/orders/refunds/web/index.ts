/** Parts of screens for the rooms above: giving money back. */
export { BailsKept } from './bail-punctuality.tsx';
export { Settle } from './settle/settle-order.tsx';
