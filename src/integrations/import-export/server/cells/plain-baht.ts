/** Satang → '1500.5', as cells are kept. */
export const plainBaht = (satang: number): string => String(satang / 100);
