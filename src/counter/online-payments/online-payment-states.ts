export const providers = ['stripe', 'opn'] as const;
export type Provider = (typeof providers)[number];

export const onlineMethods = ['promptpay', 'card'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

/**
 * `starting` means that the provider has not answered yet, `pending` that the customer has not paid yet, and
 * `authorized` that a card hold is neither captured nor released. A `paid` payment was charged or captured.
 * `released` means that the hold was returned.
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

/** Returns true if the customer can still pay. */
export const isOpenPayment = ({ status }: { status: OnlinePaymentStatus }): boolean =>
  status === 'starting' || status === 'pending';

/**
 * `open` is starting or pending. `late` has confirmed money above the debt that staff have not seen. `ending`
 * is a hold that ends within two days, or that ended before its capture. In `refundFailed`, the provider
 * refused the refund.
 */
export const onlinePaymentLists = ['open', 'late', 'held', 'ending', 'refundFailed', 'all'] as const;
export type OnlinePaymentList = (typeof onlinePaymentLists)[number];

export const onlineRefundStatuses = ['pending', 'succeeded', 'failed'] as const;
