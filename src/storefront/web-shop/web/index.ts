export { WebOrderPart } from './links/order-part.tsx';
export { PlaceSearchButton } from './place-search.tsx';
