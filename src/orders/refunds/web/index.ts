export { BailPunctualityCard } from './bail-punctuality.tsx';
export { SettleOrder } from './settle/settle-order.tsx';
export { RefundMethodFields } from './settle/refund-method-fields.tsx';
export { useRefundSlip } from './settle/use-refund-slip.ts';
