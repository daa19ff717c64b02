/** Front door of the lookup room for other rooms' screens. */
export { OrderList } from './order-list.tsx';
