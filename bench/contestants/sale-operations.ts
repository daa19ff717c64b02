/** Builds requests about sales and consumables to the contestants and checks their responses. */
import assert from 'node:assert/strict';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { BenchRequest } from './operations.ts';
import { goodsCount, saleArticlePrice } from '../fill/fill-sales.ts';
import type { LoadRequest } from '../support/load.ts';

export const saleOperations = [
  'sales',
  'sales found',
  'sales of days',
  'sales back',
  'goods',
  'goods found',
] as const;
export type SaleOperation = (typeof saleOperations)[number];

type Sale = { orderNo: string; items: string; pieces: number; price: number; paid: number; states: string[] };
type Page<T> = { itemList: T[]; total: number; totalCapped: boolean };

const sales =
  (least: number, back: boolean) =>
  (replies: Page<Sale>[]): void => {
    for (const { itemList, total } of replies) {
      assert.ok(itemList.length >= least && total >= itemList.length, `${itemList.length} of ${total}`);
      for (const one of itemList) {
        assert.ok(one.orderNo.startsWith('S') && one.items.includes(', ') && one.pieces === 2);
        const returned = one.states.includes('written_off');
        assert.deepEqual(
          [one.price, one.paid],
          returned
            ? [saleArticlePrice / 100, saleArticlePrice / 100]
            : [saleArticlePrice / 50, saleArticlePrice / 50],
        );
        assert.ok(returned || !back);
      }
    }
  };
const goods = (replies: Page<{ onHand: number; branches: unknown[] }>[]): void => {
  for (const { itemList } of replies) {
    assert.ok(itemList.length > 0);
    for (const one of itemList) assert.ok(one.onHand >= 20 && one.branches.length === 1);
  }
};

/**
 * The texts are frequent words, codes of consumables, ends of telephone numbers and whole sale numbers, some
 * recent and some years old.
 */
const typed = (n: number): string => {
  const g = String(1 + ((n * 37) % goodsCount)).padStart(5, '0');
  return (
    ['ลูกค้า', `g${g}`, `ลูกค้า 1${n % 10}`, `08000${g}`, String(100_000 + n * 31), `g${g} ลูกค้า`][n % 6] ?? ''
  );
};

export const saleRequestsOf = (headers: Record<string, string>): Record<SaleOperation, BenchRequest> => {
  const get = (path: string): LoadRequest => ({ method: 'GET', path, headers });
  const today = bangkokDay(new Date());
  return {
    sales: { shot: (n) => get(`/api/sale?size=50&page=${1 + (n % 4)}`), mustBeTrue: sales(50, false) },
    'sales found': {
      shot: (n) => get(`/api/sale?size=50&q=${encodeURIComponent(typed(n))}`),
      mustBeTrue: sales(0, false),
    },
    'sales of days': {
      shot: (n) => get(`/api/sale?size=50&from=${addDays(today, -300 - n)}&to=${addDays(today, -299 - n)}`),
      mustBeTrue: sales(50, false),
    },
    'sales back': {
      shot: (n) => get(`/api/sale?size=50&list=back&page=${1 + (n % 4)}`),
      mustBeTrue: sales(50, true),
    },
    goods: { shot: (n) => get(`/api/goods?size=50&page=${1 + (n % 4)}`), mustBeTrue: goods },
    'goods found': {
      shot: (n) =>
        get(`/api/goods?size=50&q=${encodeURIComponent(['ถุงน่อง', 'ขาว', 'g0012', 'แบบ 77'][n % 4] ?? '')}`),
      mustBeTrue: goods,
    },
  };
};
