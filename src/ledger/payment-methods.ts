export const payMethods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
export type PayMethod = (typeof payMethods)[number];
export const refundMethods = ['cash', 'transfer', 'promptpay', 'other'] as const;
export type RefundMethod = (typeof refundMethods)[number];
export const tenderMethods = [...payMethods, 'credit', 'voucher', 'withholding'] as const;
export type TenderMethod = (typeof tenderMethods)[number];

/** True if a bank's slip can prove the payment. */
export const takesSlip = (method: TenderMethod): boolean => method === 'transfer' || method === 'promptpay';
