/** A detail with several lines starts on a new line. */
export const detailSeparatorFor = (detail: string): string => (detail.includes('\n') ? '\n' : ' · ');
