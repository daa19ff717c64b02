/** The promises of an edited order: what is taken out or gets other days is released, then all is promised at once. */
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type Held, release, reserve, type Wish } from '#inventory/stock/server/index.ts';
import type { EditPlan, PlannedLine } from './edit-plan.ts';
import type { Loaded } from '#orders/order/server/index.ts';
import { atBranch, promiseOf } from '#orders/order/server/index.ts';

const moves = (one: PlannedLine): boolean =>
  one.line !== null && (one.line.pickup_day !== one.pickupDay || one.line.return_day !== one.returnDay);

/** A line keeps its garment where it can, a bound one always; for a new line the garment that was asked for. */
const garmentOf = ({ line, unitId }: PlannedLine): Pick<Wish, 'unitId' | 'at'> => {
  if (line === null) return unitId === undefined ? {} : { unitId };
  if (line.promised_unit === null) return {};
  return { at: line.promised_unit, ...(line.pinned === true && { unitId: line.promised_unit }) };
};

/**
 * Promises for the lines that are new or have other days, by their place in the plan; the others keep theirs.
 * NOT_AVAILABLE, NOT_FREE_UNIT.
 */
export const holdEdited = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  plan: EditPlan,
): Promise<Map<PlannedLine, Held>> => {
  const home = atBranch(scope, order.head.branch_id);
  const wanted = plan.lines.filter((one) => one.line === null || moves(one));
  const given = [...plan.removed, ...wanted.flatMap((one) => (one.line === null ? [] : [one.line]))];
  await release(q, home, given.map(promiseOf));
  const held = await reserve(
    q,
    home,
    wanted.map((one) => ({
      itemId: one.item_id,
      pickupDay: one.pickupDay,
      returnDay: one.returnDay,
      ...garmentOf(one),
    })),
  );
  return new Map(wanted.flatMap((one, index) => (held[index] === undefined ? [] : [[one, held[index]]])));
};
