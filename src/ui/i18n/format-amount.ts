import { amountMarks, formatBaht } from '#lib/money/money.ts';
import { preferences } from '../session/page-session.ts';

/** Satang as the screen's language writes amounts, or another; a page is drawn anew when the language changes. */
export const shownSatang = (satang: number, language = preferences.get().language): string =>
  formatBaht(satang, { decimals: 'auto', language });

/** A number of things as the screen's language writes it. */
export const shownCount = (count: number): string => {
  const [between] = amountMarks(preferences.get().language);
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, between);
};
