import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { subtractSpans } from '#inventory/stock/reservation-days.ts';
import { insertCareDays } from './sql-care.ts';
import { reservationsAhead } from '../transit/sql-transit.ts';

/** Call this after reservations at risk have moved. */
export const restoreCareDays = async (q: Tx, scope: Scope, unitIds: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ unitId: number; due: Day; until: Day }>`
    select id as "unitId", care_due as due, care_until as until from unit
    where shop_id = ${scope.shopId} and id = any(${[...unitIds]}::bigint[]) and care_due is not null`.execute(
    q,
  );
  if (rows.length === 0) return;
  const today = bangkokDay(new Date());
  const ahead = await reservationsAhead(
    q,
    scope,
    rows.map((row) => row.unitId),
    today,
  );
  await insertCareDays(
    q,
    scope,
    rows.flatMap(({ unitId, due, until }) =>
      until <= today
        ? []
        : subtractSpans(
            { from: today, until },
            ahead.filter((one) => one.unitId === unitId),
          ).map((left) => ({ ...left, unitId, due })),
    ),
  );
};
