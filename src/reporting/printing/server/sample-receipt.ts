import { readDocumentFacts, sampleDocument } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { printingContract } from '../contract.ts';

export const getSampleReceipt = readHandler<typeof printingContract.sample>(async (db, scope, call) => {
  const { body } = call;
  const day = bangkokDay(new Date());
  const facts = await readDocumentFacts(db, scope, []);
  const line = { name: body.name, detail: '', quantity: 1, price: body.rent, amount: body.rent, image: '' };
  return sampleDocument(
    {
      ...facts,
      vatSystem: body.vatSystem,
      inVat: body.inVat,
      rates: [{ fromDay: day, rate: Math.round(body.taxRate * 100) }],
      receiptHeader: body.receiptHeader,
      footer: body.receiptNote,
      settlementBox: body.settlementBox,
    },
    { line, pickupDay: body.pickupDay, returnDay: body.returnDay, bail: body.bail },
    day,
  );
});
