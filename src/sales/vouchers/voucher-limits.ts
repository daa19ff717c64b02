export const maxVoucherBaht = 100_000;
