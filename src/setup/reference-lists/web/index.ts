/** Public web interface of the reference-lists module. */
export { LookupOrderList } from './order-list.tsx';
