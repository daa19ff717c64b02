export const refundStates = ['due', 'approved'] as const;
export const maxRefundBatch = 100;
export const maxRefundNote = 300;
/** Of statistics, with today. */
export const bailPunctualityDays = 90;
