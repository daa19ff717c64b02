export { OrdersAtRisk } from './pickup/orders-at-risk.tsx';
