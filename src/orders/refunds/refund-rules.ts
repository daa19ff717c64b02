export const refundStates = ['due', 'approved'] as const;
export const maxRefundBatch = 100;
export const maxRefundNote = 300;
/** Days of the statistics, including today. */
export const bailPunctualityDays = 90;
