export const payMethods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
export type PayMethod = (typeof payMethods)[number];
export const tenderMethods = [...payMethods, 'credit', 'withholding'] as const;
export type TenderMethod = (typeof tenderMethods)[number];
