import { bahtOf, formatBaht, nearestSatang } from '#lib/money/money.ts';

export const figureBahtText = (amount: number): string => formatBaht(nearestSatang(amount));
export const figureNumberText = (value: number): string => value.toLocaleString('en-US');
export const ratioText = (value: number, of: number): string =>
  of === 0 ? '–' : (Math.round((value / of) * 10) / 10).toLocaleString('en-US');
/** Returns baht per uncancelled rental, 0 without any. */
export const averagePerOrder = ({ basket, basketOrders }: { basket: number; basketOrders: number }): number =>
  basketOrders === 0 ? 0 : bahtOf(nearestSatang(basket / basketOrders));
export const percentText = (value: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((value / of) * 1000) / 10}%`;
export const changeText = (now: number, before: number): string => {
  if (before === 0) return '–';
  const by = Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
  return `${by > 0 ? '+' : by < 0 ? '−' : ''}${Math.abs(by).toLocaleString('en-US')}%`;
};
