/** Parts of screens for app: what the web shop adds to the page of an order. */
export { WebOrderPart } from './links/order-part.tsx';
