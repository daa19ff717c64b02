/** Details of several lines start a new line. */
export const detailSeparatorFor = (detail: string): string => (detail.includes('\n') ? '\n' : ' · ');
