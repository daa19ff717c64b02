import { amountMarks, formatBaht, nearestSatang } from '#lib/money/money.ts';
import type { Language } from '#lib/text/languages.ts';
import { preferenceStore } from '../session/page-session.ts';

export const formatSatang = (satang: number, language = preferenceStore.get().language): string =>
  formatBaht(satang, { decimals: 'auto', language });

export const bahtInSentence = (baht: number, language?: Language): string =>
  formatSatang(nearestSatang(baht), language);

export const formatCount = (count: number): string => {
  const [between] = amountMarks(preferenceStore.get().language);
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, between);
};
