export { BuyerFields, useBuyerTexts } from './buyer-fields.tsx';
