/** UI parts for higher modules: reservations at risk and their alternatives. */
export { OrdersAtRisk } from './pickup/orders-at-risk.tsx';
