/** Parts of screens for the rooms above. */
export { BuyerFields } from './buyer-fields.tsx';
