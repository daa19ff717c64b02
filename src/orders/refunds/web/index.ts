export { BailPunctualityCard } from './bail-punctuality.tsx';
export { SettleOrder } from './settle/settle-order.tsx';
