export const voucherStates = ['open', 'used', 'expired', 'void'] as const;
export type VoucherState = (typeof voucherStates)[number];
