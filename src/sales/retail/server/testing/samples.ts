/** The smallest valid call of every operation of this room that takes something. */
import type { TestApp } from '#test/server/test-app.ts';
import type { Objects } from '#test/samples/sample-objects.ts';
import { samplesOf } from '#test/samples/sample.ts';
import { saleContract } from '#sales/retail/contract.ts';

const bySale = (of: Objects) => ({ id: of.saleId });

export const saleSamples = samplesOf(saleContract, {
  find: { body: (of) => ({ code: of.saleBarcode }) },
  sell: {
    body: (of) => ({
      lines: [{ unitId: of.saleUnitId, price: 100, discountReason: 'old' }],
      payments: [{ for: 'price' as const, method: 'cash' as const, amount: 100 }],
    }),
  },
  add: {
    params: (of) => ({ id: of.orderId }),
    body: (of) => ({ lines: [{ unitId: of.saleUnitId, price: 100, discountReason: 'old' }] }),
  },
  giveBack: {
    params: bySale,
    body: (of) => ({ lines: [{ saleLineId: of.saleLineId }], reason: 'too small' }),
  },
  undo: { params: bySale, body: () => ({ reason: 'wrong garment' }) },
});

/** A garment that may be sold, and a sale of another. */
export const saleObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { units } = await a.makeItem({ units: 2, shop });
  const [free, gone] = units;
  const sale = await a.ok(shop.admin, saleContract.sell, {
    body: {
      lines: [{ unitId: gone?.unitId ?? 0, price: 200, discountReason: 'old' }],
      payments: [{ for: 'price', method: 'cash', amount: 200 }],
    },
  });
  return {
    saleUnitId: free?.unitId ?? 0,
    saleBarcode: free?.barcode ?? '',
    saleId: sale.orderId,
    saleLineId: sale.sales[0]?.saleLineId ?? 0,
  };
};
