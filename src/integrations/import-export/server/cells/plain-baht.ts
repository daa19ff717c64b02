/** Satang to the baht text of a cell: '1500.5'. */
export const plainBaht = (satang: number): string => String(satang / 100);
