/** Figures as text. */
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';

export const baht = (amount: number): string => formatBaht(satangOfBaht(amount) ?? 0);
export const plain = (value: number): string => value.toLocaleString('en-US');
/** With one decimal; a dash where there is nothing to divide by. */
export const ratio = (value: number, of: number): string =>
  of === 0 ? '–' : (Math.round((value / of) * 10) / 10).toLocaleString('en-US');
export const percent = (value: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((value / of) * 1000) / 10}%`;
/** By how much it is more or less than before; a dash where there was nothing. */
export const change = (now: number, before: number): string => {
  if (before === 0) return '–';
  const by = Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
  return `${by > 0 ? '+' : by < 0 ? '−' : ''}${Math.abs(by).toLocaleString('en-US')}%`;
};
