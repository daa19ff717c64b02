export { BuyerFields } from './buyer-fields.tsx';
