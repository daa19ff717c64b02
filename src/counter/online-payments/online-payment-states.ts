export const providers = ['stripe', 'opn'] as const;
export type Provider = (typeof providers)[number];

export const onlineMethods = ['promptpay', 'card'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/**
 * `starting`: the provider has not answered yet. `pending`: the customer has not paid yet. `authorized`: a
 * card hold, neither captured nor released. `paid`: charged or captured. `released`: the hold was returned.
 */
export const onlinePaymentStatuses = [
  'starting',
  'pending',
  'authorized',
  'paid',
  'failed',
  'expired',
  'canceled',
  'released',
] as const;
export type OnlinePaymentStatus = (typeof onlinePaymentStatuses)[number];

export const isOpenPayment = ({ status }: { status: OnlinePaymentStatus }): boolean =>
  status === 'starting' || status === 'pending';

/**
 * `open`: starting or pending. `late`: confirmed money above the debt that staff have not seen. `ending`: a
 * hold that ends within two days, or ended before its capture. `refundFailed`: the provider refused the
 * refund.
 */
export const onlinePaymentLists = ['open', 'late', 'held', 'ending', 'refundFailed', 'all'] as const;
export type OnlinePaymentList = (typeof onlinePaymentLists)[number];

export const onlineRefundStatuses = ['pending', 'succeeded', 'failed'] as const;
