/** The queries find hand-overs and returns that are due or done today. */
import { type RawBuilder, sql } from 'kysely';
import { isDueOnSql, isPastDueSql, stateInSql, stateNotInSql } from '#orders/order/server/index.ts';
import type { DoneKind, NoticeKind } from '#admin/notifications/message-kinds.ts';
import { type KeyRow, type Keys, type NoticeQuery, enough, here, noticeListQuery } from './list-query.ts';

const held = stateInSql('held', sql`l.state`);
const out = stateInSql('out', sql`l.state`);

type LineNotice = 'overdue' | 'notFetched' | 'pickup' | 'return';
const days = {
  overdue: sql`l.return_day`,
  notFetched: sql`l.pickup_day`,
  pickup: sql`l.pickup_day`,
  return: sql`l.return_day`,
} as const satisfies Record<LineNotice, unknown>;

const conditions: Record<LineNotice, (ask: NoticeQuery) => RawBuilder<boolean>> = {
  overdue: ({ scope, today }) =>
    sql`${out} and ${isPastDueSql(scope, 'l', days.overdue, sql`${today}::date`)}`,
  notFetched: ({ today }) => sql`${held} and l.pickup_day < ${today}::date`,
  pickup: ({ today }) => sql`${held} and l.pickup_day = ${today}::date`,
  return: ({ scope, today }) => sql`${out} and ${isDueOnSql(scope, 'l', days.return, sql`${today}::date`)}`,
};

export const lineKeys = (kind: LineNotice, ask: NoticeQuery): Keys => sql<KeyRow>`
  select l.order_id, null::bigint as customer_id, l.branch_id, min(${days[kind]}) as day, null::bigint as amount, '' as detail
  from order_line l where ${here(ask, 'l')} and ${conditions[kind](ask)} group by l.order_id, l.branch_id order by day, l.order_id limit ${enough}`;

/** Selects no garment for `atRisk`, whose `detail` names the garments. */
export const garmentConditionOf = (kind: NoticeKind, ask: NoticeQuery): RawBuilder<boolean> =>
  kind === 'atRisk'
    ? sql<boolean>`false`
    : kind in conditions
      ? conditions[kind as LineNotice](ask)
      : stateNotInSql('off', sql`l.state`);

const fetched = ({ today }: NoticeQuery): RawBuilder<boolean> =>
  sql<boolean>`l.pickup_day = ${today}::date and ${stateInSql('booked', sql`l.state`)}`;
const returned = ({ today }: NoticeQuery): RawBuilder<boolean> =>
  sql<boolean>`l.returned_day = ${today}::date and ${stateInSql('came', sql`l.state`)}`;

/**
 * Selects orders with all of today's garments handed over, orders with garments returned today, and today's
 * fittings.
 */
const done: Record<DoneKind, (ask: NoticeQuery) => { keys: Keys; garments: RawBuilder<boolean> }> = {
  pickup: (ask) => ({
    garments: fetched(ask),
    keys: sql<KeyRow>`
      select l.order_id, null::bigint as customer_id, l.branch_id, min(l.pickup_day) as day, null::bigint as amount, '' as detail
      from order_line l where ${here(ask, 'l')} and ${fetched(ask)} group by l.order_id, l.branch_id
      having bool_and(${stateInSql('gone', sql`l.state`)}) order by l.order_id limit ${enough}`,
  }),
  return: (ask) => ({
    garments: returned(ask),
    keys: sql<KeyRow>`
      select l.order_id, null::bigint as customer_id, l.branch_id, min(l.returned_day) as day, null::bigint as amount, '' as detail
      from order_line l where ${here(ask, 'l')} and ${returned(ask)} group by l.order_id, l.branch_id order by l.order_id limit ${enough}`,
  }),
  fitting: (ask) => ({
    garments: sql<boolean>`false`,
    keys: sql<KeyRow>`
      select f.order_id, f.customer_id, f.branch_id, f.day, null::bigint as amount,
        to_char(make_interval(mins => f.from_minute), 'HH24:MI') as detail
      from fitting f where ${here(ask, 'f')} and f.day = ${ask.today}::date and f.state = 'came' order by f.from_minute, f.id limit ${enough}`,
  }),
};

export const doneRowsQuery = (kind: DoneKind, ask: NoticeQuery, most: number) =>
  noticeListQuery(ask, { ...done[kind](ask), most });
