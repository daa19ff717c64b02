import { sql } from 'kysely';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { orderContract } from '#orders/order/contract.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { drawerCashPort } from '../ports/drawer-cash.ts';

export const getDrawerCash = readHandler<typeof orderContract.drawerCash>(async (db, scope) => {
  const query = sql<{
    cash: number | null;
  }>`select ${drawerCashPort.provided(scope, bangkokDay(new Date()))} as cash`;
  const [row] = await db.read(scope, query);
  const cash = row?.cash ?? null;
  return { cash: cash === null ? null : satangToBaht(cash) };
});
