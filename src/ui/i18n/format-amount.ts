import { amountMarks, formatBaht } from '#lib/money/money.ts';
import { preferenceStore } from '../session/page-session.ts';

export const formatSatang = (satang: number, language = preferenceStore.get().language): string =>
  formatBaht(satang, { decimals: 'auto', language });

export const formatCount = (count: number): string => {
  const [between] = amountMarks(preferenceStore.get().language);
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, between);
};
