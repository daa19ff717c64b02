import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, asDay, type Day } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { isPastDue, latenessOf, openDayFrom, lastOpenDay } from '../closures.ts';
import { daysLateSql, lastOpenDaySql, loadClosures, nextOpenDaySql } from './closures-sql.ts';

const a = await testApp();
const { shopId, branchA } = a.shop;
const first = asDay('2026-12-01');
const at = (count: number): Day => addDays(first, count);
const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 5 });

it('counts the same days late, next and last open days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        shop: weekdays,
        hours: weekdays,
        days: fc.uniqueArray(fc.nat(20), { maxLength: 12 }),
        due: fc.nat(12),
        until: fc.nat(25),
        lateClosedDays: fc.boolean(),
      }),
      async (one) => {
        await a.sql('update shop set closed_weekdays = $2::int[] where shop_id = $1', [shopId, one.shop]);
        await a.sql('update branch set hours = $2 where shop_id = $1 and id = $3', [
          shopId,
          JSON.stringify(
            Array.from({ length: 7 }, (_, day) =>
              one.hours.includes(day) ? null : { from: '10:00', to: '20:00' },
            ),
          ),
          branchA,
        ]);
        await a.sql('delete from closed_day where shop_id = $1', [shopId]);
        for (const day of one.days)
          await a.sql('insert into closed_day (shop_id, day) values ($1, $2)', [shopId, at(day)]);
        const [due, until] = [at(one.due), at(one.until)];
        const closures = await a.db.tx({ shopId }, (q) =>
          loadClosures(q, { shopId, branchId: branchA }, at(-70), at(90)),
        );
        const of = { shopId: sql`${shopId}::int`, branchId: sql`${branchA}::bigint` };
        const { rows } = await a.db.tx({ shopId }, (q) =>
          sql<{ late: number; next: Day; last: Day }>`select
            ${daysLateSql(of, sql`${due}::date`, sql`${until}::date`, sql`${one.lateClosedDays}::boolean`)} as late,
            ${nextOpenDaySql(of, sql`${due}::date`)} as next, ${lastOpenDaySql(of, sql`${until}::date`)} as last`.execute(
            q,
          ),
        );
        expect(rows[0]).toEqual({
          late: latenessOf(due, until, closures, one).days,
          next: openDayFrom(closures, due, 1),
          last: lastOpenDay(until, closures),
        });
        expect(isPastDue(due, until, closures)).toBe(due <= lastOpenDay(until, closures) && due < until);
      },
    ),
    { numRuns: rounds(20, 300) },
  );
});
