import { expect, it } from 'vitest';
import { sampleOrderLine, sampleOrderWith } from '#orders/order/web/testing/sample-order.ts';
import { type SlipSources, slipViewOf } from './slip-view.ts';

const shop = { name: 'ราตรี', address: 'ที่อยู่ร้าน', phone: '020000000' };
const viewIn = (branches: SlipSources['branches']) => {
  const order = sampleOrderWith([sampleOrderLine(1)]);
  return slipViewOf({
    order: { ...order, branchId: 2 },
    shop,
    branches,
    record: {
      signatures: [],
      slipTerms: { lateFeePerDay: 0, lateGraceDays: 0, handOverTerms: '' },
    } as unknown as SlipSources['record'],
    lookups: { nameOf: String } as unknown as SlipSources['lookups'],
    sizeText: String,
  }).shop;
};

it("has address and telephone of the order's branch, or else of the shop", () => {
  const branch = { branchId: 2, address: 'สาขาสอง', phone: '020000002' };
  expect(viewIn([{ ...branch, branchId: 1 }, branch])).toEqual({
    name: 'ราตรี',
    address: 'สาขาสอง',
    phone: '020000002',
  });
  expect(viewIn([{ ...branch, address: '', phone: '' }])).toEqual(shop);
});
