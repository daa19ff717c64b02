/** Components for higher modules. */
export { BuyerFields } from './buyer-fields.tsx';
