/** The choices of some settings, separate from the setting rows, which rental pages do not load. */
export const dayCountings = ['inclusive', 'nights', 'free-travel-days'] as const;
/** Layouts of printed documents, as in the addresses of the print pages. */
export const receiptLayouts = [1, 2, 3, 4, 5, 6, 7] as const;

/** Rates of withholding tax a shop may offer, in percent. */
export const withholdingRates = [1, 2, 3, 5, 10, 15] as const;
/** `admins`: includes owners and every kind of admin. */
export const secondFactorFor = ['nobody', 'owners', 'admins'] as const;
