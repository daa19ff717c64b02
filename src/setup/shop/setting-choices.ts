/** What some settings may be chosen from; apart from the rows, which the pages of rentals do without. */
export const dayCountings = ['inclusive', 'nights', 'free-travel-days'] as const;
/** Layouts of papers, as in the addresses of the print pages. */
export const receiptLayouts = [1, 2, 3, 4, 5, 6, 7] as const;

/** Rates of withholding tax that a shop may put on its list, percent. */
export const withholdingRates = [1, 2, 3, 5, 10, 15] as const;
/** `admins`: owners too, and every kind of admin. */
export const secondFactorFor = ['nobody', 'owners', 'admins'] as const;
