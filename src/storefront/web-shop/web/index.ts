/** UI components that the web shop adds to other pages. */
export { WebOrderPart } from './links/order-part.tsx';
export { PlaceSearchButton } from './place-search.tsx';
