import type { SetQuote } from '#counter/rentals/contract.ts';
import type { FormSet } from './form-set.ts';

export const setFoldThreshold = 6;

export const setGarmentCount = (tried: SetQuote): number =>
  tried.members.reduce((sum, { quantity }) => sum + quantity, 0);

export type SetSummary = {
  part: string;
  items: { itemId: number; name: string; color: string; size: string; count: number }[];
  leftOut: number;
  barcodes: string[];
};

export const summarizeSet = (set: FormSet, tried: SetQuote): SetSummary[] =>
  tried.members.map(({ part, quantity, options }) => {
    const own = set.garments.filter((one) => one.part === part);
    const items = [...new Set(own.map(({ itemId }) => itemId))].map((itemId) => {
      const { name = '', color = '', size = '' } = options.find((one) => one.itemId === itemId) ?? {};
      return { itemId, name, color, size, count: own.filter((one) => one.itemId === itemId).length };
    });
    return {
      part,
      items,
      leftOut: Math.max(0, quantity - own.length),
      barcodes: own.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode])),
    };
  });
