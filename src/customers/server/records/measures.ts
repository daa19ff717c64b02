import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import type { MeasureEntry, customerContract } from '#customers/contract.ts';
import { recordAccessSql } from '../privacy/access-log.ts';
import { customerExistsQuery } from '../sql.ts';

const same = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
};

export const saveMeasures = async (
  q: Tx,
  scope: Scope,
  customerId: number,
  now: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
): Promise<void> => {
  if (same(now, before)) return;
  await sql`insert into customer_measure (shop_id, customer_id, measurements, day, by_user)
    values (${scope.shopId}, ${customerId}, ${JSON.stringify(now)}::jsonb, ${bangkokDay(new Date())}::date, ${scope.userId || null})`.execute(
    q,
  );
};

const pageQuery = (scope: Scope, id: number, page: { page: number; size: number }) => sql<MeasureEntry>`
  select m.id as "entryId", m.day, m.at, coalesce(u.display_name, '') as by, m.measurements
  from customer_measure m left join app_user u on u.shop_id = m.shop_id and u.id = m.by_user
  where m.shop_id = ${scope.shopId} and m.customer_id = ${id}
  order by m.at desc, m.id desc ${limitOffset(page)}`;

export const listMeasures = readHandler<typeof customerContract.measures>(async (db, scope, call) => {
  const { id } = call.params;
  const { page, size } = call.query;
  const [here, rows, [count]] = await db.readAll(scope, [
    customerExistsQuery(scope, id),
    pageQuery(scope, id, { page, size }),
    countQuery(
      sql`select from customer_measure m where m.shop_id = ${scope.shopId} and m.customer_id = ${id}`,
    ),
    recordAccessSql(
      scope,
      sql`select m.customer_id, 'measurements' as kind from customer_measure m where m.shop_id = ${scope.shopId} and m.customer_id = ${id} limit 1`,
    ),
  ]);
  if (here.length === 0) return call.fail('NOT_FOUND');
  return pageReply(call.query, rows, count?.n);
});
