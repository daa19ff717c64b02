import { readFacts, samplePaper } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { reading } from '#platform/http/handlers.ts';
import type { printContract } from '../contract.ts';

/** The receipt that the settings sent would print today, with the shop's own name, branch and logo. */
export const sample = reading<typeof printContract.sample>(async (db, scope, call) => {
  const { body } = call;
  const day = bangkokDay(new Date());
  const facts = await readFacts(db, scope, []);
  const line = { name: body.name, detail: '', quantity: 1, price: body.rent, amount: body.rent, image: '' };
  return samplePaper(
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
