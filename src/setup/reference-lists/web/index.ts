export { LookupOrderList } from './order-list.tsx';
