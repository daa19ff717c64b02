import { sql } from 'kysely';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import { orderLineName } from '#orders/order/server/index.ts';
import type { preparationContract } from '../contract.ts';
import { preparationSteps } from '../preparation-steps.ts';
import { preparationHeadQuery } from './sql-order.ts';

const kinds = {
  'prepare.done': 'done',
  'prepare.undone': 'undone',
  'prepare.scan': 'scan',
  'prepare.note': 'note',
  'prepare.part': 'part',
  'prepare.fitting': 'fitting',
  'rental.prepared': 'prepared',
  'rental.unprepared': 'unprepared',
  'rental.addPhoto': 'photo',
} as const;
type Action = keyof typeof kinds;

type Row = {
  eventId: number;
  at: string;
  by: string;
  action: Action;
  garments: string[];
  steps: string[];
  text: string;
};

const ofOrder = (
  scope: Scope,
  orderId: number,
) => sql`a.shop_id = ${scope.shopId} and a.subject = 'rental_order'
  and a.subject_id = ${orderId} and a.action = any(${Object.keys(kinds)}::text[])
  and (a.action <> 'rental.addPhoto' or a.after ->> 'moment' = 'prepare')`;

const pageQuery = (scope: Scope, orderId: number, page: { page: number; size: number }) => sql<Row>`
  with a as materialized (select a.* from audit_log a where ${ofOrder(scope, orderId)}
    order by a.id desc ${limitOffset(page)})
  select a.id as "eventId", a.at, coalesce(w.display_name, '') as by, a.action, coalesce(a.after -> 'steps', '[]') as steps,
    coalesce(a.after ->> 'text', (select p.name from product_group_part p where p.shop_id = ${scope.shopId}
      and p.id = (a.after ->> 'partId')::bigint), '') as text,
    array(select concat_ws(' ', ${orderLineName}, nullif(u.barcode, ''))
      from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
      left join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
      left join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
      where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} and (a.after -> 'lines' @> to_jsonb(l.id) or a.after -> 'lineId' = to_jsonb(l.id)) order by l.id) as garments
  from a left join app_user w on w.shop_id = ${scope.shopId} and w.id = a.user_id order by a.id desc`;

export const listPreparationHistory = readHandler<typeof preparationContract.history>(
  async (db, scope, call) => {
    const { id } = call.params;
    const [[head], rows, [count]] = await db.readAll(scope, [
      preparationHeadQuery(scope, id),
      pageQuery(scope, id, call.query),
      countQuery(sql`select from audit_log a where ${ofOrder(scope, id)}`),
    ]);
    if (head === undefined) return call.fail('NOT_FOUND');
    return pageReply(
      call.query,
      rows.map(({ action, ...row }) => ({
        ...row,
        kind: kinds[action],
        steps: preparationSteps.filter((step) => row.steps.includes(step)),
      })),
      count?.n,
    );
  },
);
