/** Returns baht such as '1500.5'. */
export const plainBaht = (satang: number): string => String(satang / 100);
