/** What parts a detail from what is said before it: one of several lines begins on a line of its own. */
export const betweenDetails = (detail: string): string => (detail.includes('\n') ? '\n' : ' · ');
