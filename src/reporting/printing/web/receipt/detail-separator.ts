/** A detail of several lines begins on its own line. */
export const detailSeparatorFor = (detail: string): string => (detail.includes('\n') ? '\n' : ' · ');
