export const payMethods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
export type PayMethod = (typeof payMethods)[number];
/** For refunds. */
export const refundMethods = ['cash', 'transfer', 'promptpay', 'other'] as const;
export type RefundMethod = (typeof refundMethods)[number];
export const tenderMethods = [...payMethods, 'credit', 'withholding'] as const;
export type TenderMethod = (typeof tenderMethods)[number];

/** The payment is proved with a slip of the bank. */
export const takesSlip = (method: TenderMethod): boolean => method === 'transfer' || method === 'promptpay';
