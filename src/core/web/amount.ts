import { formatBaht } from '../common/money.ts';
import { preferences } from './browser.ts';

/** Satang as the screen's language writes amounts; a page is drawn anew when the language changes. */
export const shownSatang = (satang: number): string =>
  formatBaht(satang, { decimals: 'auto', language: preferences.get().language });
