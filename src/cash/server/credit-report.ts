import { bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { creditToWire, customerCreditPage, customerCreditSums } from '#orders/order/server/index.ts';
import type { cashContract } from '../contract.ts';

/** Returns the whole shop's credit at the end of the day. */
export const getCreditReport = readHandler<typeof cashContract.creditReport>(async (db, scope, call) => {
  const day = call.query.day ?? bangkokDay(new Date());
  const [rows, [all]] = await db.readAll(scope, [
    customerCreditPage(scope, day, call.query),
    customerCreditSums(scope, day),
  ]);
  return { ...pageReply(call.query, rows.map(creditToWire), all?.found), sum: satangToBaht(all?.sum ?? 0) };
});
