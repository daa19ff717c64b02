import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CareService } from '../care-services.ts';

export type ReceiptLine = {
  lineId: number;
  unitId: number;
  service: CareService;
  charged: number;
  expectedDay: Day;
  expenseId: number | null;
  receivedBy: number | null;
  /** True for the ten minutes in which the receipt's user may undo it. */
  fresh: boolean;
  /** True if the garment has moved since the receipt, or its claim is settled. */
  followed: boolean;
};

/** A garment has moved since the receipt if its newest unit event has another time than `received_at`. */
export const lastReceiptQuery = (scope: Scope, ticketId: number): RawBuilder<ReceiptLine> => sql<ReceiptLine>`
  select l.id as "lineId", l.unit_id as "unitId", l.service, coalesce(l.charged, 0) as charged, l.expected_day as "expectedDay",
    l.expense_id as "expenseId", l.received_by as "receivedBy", l.received_at > now() - interval '10 minutes' as fresh,
    (coalesce(l.claim_state, 'open') <> 'open' or u.care_due is not null or u.branch_id <> l.branch_id
      or exists (select from care_line o where o.shop_id = ${scope.shopId} and o.unit_id = l.unit_id and o.state in ('waiting', 'sent'))
      or l.received_at is distinct from (
        select e.at from unit_event e where e.shop_id = ${scope.shopId} and e.unit_id = l.unit_id and e.kind in ('state', 'found', 'sent', 'received')
        order by e.id desc limit 1)) as followed
  from care_line l
  join unit u on u.shop_id = ${scope.shopId} and u.id = l.unit_id
  where l.shop_id = ${scope.shopId} and l.ticket_id = ${ticketId}
    and l.received_at = (select max(x.received_at) from care_line x where x.shop_id = ${scope.shopId} and x.ticket_id = ${ticketId})
  order by l.id`;

export const mayUndoReceipt = (receipt: readonly ReceiptLine[]): boolean =>
  receipt.length > 0 && receipt.every((one) => !one.followed);
