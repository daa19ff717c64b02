import { type RawBuilder, sql } from 'kysely';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import type { UpcomingErasure, CompletedErasure, privacyContract } from '../contract.ts';
import { erasuresDueUntil } from './retention-due.ts';

const noticeDays = 30;

const counted = (rows: RawBuilder<unknown>) => countQuery(sql`select from (${rows}) r`);

export const listUpcomingErasures = readHandler<typeof privacyContract.coming>(async (db, scope, call) => {
  const due = erasuresDueUntil(scope, addDays(bangkokDay(new Date()), noticeDays));
  const [rows, [count]] = await db.readAll(scope, [
    sql<UpcomingErasure>`select d.id as "customerId", d.name, d.kind, greatest(d.day, ${bangkokDay(new Date())}::date) as day
      from (${due}) d order by d.day, d.id, d.kind ${limitOffset(call.query)}`,
    counted(due),
  ]);
  return pageReply(call.query, rows, count?.n);
});

const shown = 100;

export const listCompletedErasures = readHandler<typeof privacyContract.gone>(async (db, scope, call) => {
  const groups = sql`select g.day, g.kind from data_gone g where g.shop_id = ${scope.shopId} group by g.day, g.kind`;
  const [rows, [count]] = await db.readAll(scope, [
    sql<CompletedErasure>`
      select d.day, d.kind, (select sum(g.pieces)::int8 from data_gone g where g.shop_id = ${scope.shopId} and g.day = d.day and g.kind = d.kind) as pieces,
        array(select g.customer_id from data_gone g where g.shop_id = ${scope.shopId} and g.day = d.day and g.kind = d.kind
          and g.customer_id is not null order by g.customer_id limit ${shown}) as customers
      from (${groups} order by g.day desc, g.kind ${limitOffset(call.query)}) d order by d.day desc, d.kind`,
    counted(groups),
  ]);
  return pageReply(call.query, rows, count?.n);
});
