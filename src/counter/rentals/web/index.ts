/** Parts of screens for the rooms above: promises in danger and what could be given instead. */
export { Rescue } from './pickup/orders-at-risk.tsx';
