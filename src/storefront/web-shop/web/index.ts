/** Parts of screens for app: what the web shop adds to other pages. */
export { WebOrderPart } from './links/order-part.tsx';
export { PlaceSearch } from './place-search.tsx';
