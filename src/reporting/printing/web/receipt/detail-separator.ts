/** Several lines start on a new line. */
export const detailSeparatorFor = (detail: string): string => (detail.includes('\n') ? '\n' : ' · ');
