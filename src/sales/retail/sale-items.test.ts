import { expect, it } from 'vitest';
import type { SaleItemFound } from './contract.ts';
import { isBelowList, lacksPriceReason } from './sale-items.ts';

const of: SaleItemFound = {
  unitId: 1,
  goodsId: null,
  code: 'A1',
  name: 'ชุดราตรี',
  detail: '',
  image: '',
  listPrice: 299.91,
  listFrom: 'cost',
  onHand: 1,
  state: 'ready',
  promises: [],
};

it('a list price needs no reason, even if its floating-point value is lower', () => {
  expect(300.01 - 0.1).toBeLessThan(299.91);
  expect(isBelowList({ of, price: 300.01, discount: 0.1 })).toBe(false);
  expect(lacksPriceReason({ of, quantity: 1, price: 300.01, discount: 0.1, reason: '' })).toBe(false);
});

it('a lower price needs a reason', () => {
  expect(lacksPriceReason({ of, quantity: 1, price: 299.91, discount: 0.01, reason: ' ' })).toBe(true);
  expect(lacksPriceReason({ of, quantity: 1, price: '', discount: '', reason: 'ขาด' })).toBe(false);
});
