import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import type { Scope } from '../../core/server/scope.ts';

export type AtRiskCause = 'overdue' | 'lost' | 'retired' | 'sold' | 'repair';
export type AtRiskRow = {
  reservationId: number;
  unitId: number;
  itemId: number;
  from: Day;
  cause: AtRiskCause;
  /** The overdue promise the garment is out on; null for the other causes. */
  causeReservationId: number | null;
};

/**
 * Held promises of the branch from `today` on whose garment will not be there: out past its due day
 * elsewhere, lost, retired, sold or being repaired (domain.md §3). A query without order, to be run or put in
 * parentheses as a table; reads no history.
 */
export const atRiskReservations = (scope: Scope, today: Day): RawBuilder<AtRiskRow> => sql<AtRiskRow>`
  with overdue as materialized (
    select distinct on (o.unit_id) o.unit_id, o.id from reservation o
    where o.shop_id = ${scope.shopId} and o.state = 'out' and o.due < ${today} order by o.unit_id, o.due
  )
  select r.id as "reservationId", r.unit_id as "unitId", r.item_id as "itemId", lower(r.blocked) as "from",
    case when o.id is null then u.state::text else 'overdue' end as cause, o.id as "causeReservationId"
  from reservation r
  join unit u on u.shop_id = ${scope.shopId} and u.id = r.unit_id
  left join overdue o on o.unit_id = r.unit_id
  where r.shop_id = ${scope.shopId} and r.branch_id = ${scope.branchId} and r.state = 'held'
    and r.blocked && ${`[${today},)`}::daterange
    and (o.id is not null or u.state in ('lost', 'retired', 'sold', 'repair'))`;
