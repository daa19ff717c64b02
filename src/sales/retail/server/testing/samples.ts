import type { TestApp } from '#test/server/test-app.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { retailContract } from '#sales/retail/contract.ts';

const bySale = (of: SampleObjects) => ({ id: of.saleId });

export const retailSamples = operationSamplesOf(retailContract, {
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

export const retailObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { units } = await a.makeItem({ units: 2, shop });
  const [free, gone] = units;
  const sale = await a.ok(shop.admin, retailContract.sell, {
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
