import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lastUndoableStep, type StepKind, type StepMoney } from '#orders/order/rules/step-kinds.ts';
import type { LoadedOrder } from '../read/load-order.ts';
import type { OrderHeadRow, OrderLineRecord } from '../read/order-rows.ts';

const headKeys = [
  'customer_id',
  'event_day',
  'rent_duration_id',
  'discount',
  'discount_reason',
  'note',
  'promotions',
  'terms_version',
  'parcel',
] as const satisfies readonly (keyof OrderHeadRow)[];

const lineKeys = [
  'item_id',
  'item_name',
  'reservation_id',
  'state',
  'rental_price',
  'bail',
  'discount',
  'promotion_discount',
  'list_price',
  'list_bail',
  'discount_reason',
  'pickup_day',
  'return_day',
  'original_return_day',
  'agreed_days',
  'paid_from',
  'paid_until',
  'picked_up_at',
  'picked_up_by',
  'returned_day',
  'days_late',
  'returned_at',
  'returned_by',
  'return_branch_id',
  'condition',
  'lost',
  'parts_out',
  'parts_held',
  'parts_back',
  'pinned',
  'promised_unit',
  'blocked_from',
  'unit_state',
  'unit_branch_id',
] as const satisfies readonly (keyof OrderLineRecord)[];

/** Older steps have no `parcel`. */
export type StepHeadValues = Omit<Pick<OrderHeadRow, (typeof headKeys)[number]>, 'parcel'> &
  Partial<Pick<OrderHeadRow, 'parcel'>>;
export type StepLineValues = Pick<OrderLineRecord, (typeof lineKeys)[number]>;
export type StepLineChange = { id: number; before: StepLineValues | null; after: StepLineValues };
export type StepChange = {
  head: { before: StepHeadValues; after: StepHeadValues } | null;
  lines: StepLineChange[];
  charges: number[];
  entries: number[];
};

const part = <R, K extends keyof R>(row: R, keys: readonly K[]): Pick<R, K> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<R, K>;

const added = (before: readonly { id: number }[], after: readonly { id: number }[]): number[] => {
  const known = new Set(before.map((one) => one.id));
  return after.flatMap((one) => (known.has(one.id) ? [] : [one.id]));
};

export const stepChangeBetween = (before: LoadedOrder, after: LoadedOrder): StepChange => {
  const heads = { before: part(before.head, headKeys), after: part(after.head, headKeys) };
  const was = new Map(before.lines.map((line) => [line.id, part(line, lineKeys)]));
  const lines = after.lines.flatMap((line): StepLineChange[] => {
    const now = part(line, lineKeys);
    const old = was.get(line.id) ?? null;
    return isDeepStrictEqual(old, now) ? [] : [{ id: line.id, before: old, after: now }];
  });
  return {
    head: isDeepStrictEqual(heads.before, heads.after) ? null : heads,
    lines,
    charges: added(before.charges, after.charges),
    entries: added(before.entries, after.entries),
  };
};

export type OrderStepNote = { kind: StepKind; reason?: string; undoesId?: number };

export const saveStep = async (
  q: Tx,
  scope: Scope,
  after: LoadedOrder,
  change: StepChange,
  { kind, reason = '', undoesId }: OrderStepNote,
): Promise<void> => {
  await sql`insert into order_step (shop_id, order_id, kind, version, branch_id, by_user, reason, change, undoes_id)
    values (${scope.shopId}, ${after.head.id}, ${kind}, ${after.head.version}, ${scope.branchId}, ${scope.userId || null},
      ${reason}, ${JSON.stringify(change)}::jsonb, ${undoesId ?? null})`.execute(q);
};

type StepRow = {
  id: number;
  kind: StepKind;
  version: number;
  undoesId: number | null;
  byUser: number | null;
  at: string;
};

export const stepsQuery = (scope: Scope, orderId: number) => sql<StepRow>`
  select id, kind, version, undoes_id as "undoesId", by_user as "byUser", at from order_step
  where shop_id = ${scope.shopId} and order_id = ${orderId} order by id desc`;

/** `cash` is the satang of cash that the step brought. */
export const stepMoneyQuery = (scope: Scope, orderId: number) => sql<
  StepMoney & { stepId: number; cash: number }
>`
  select s.id as "stepId", count(*)::int as entries, coalesce(sum(e.amount) filter (where e.method = 'cash'), 0)::int8 as cash,
    coalesce(sum(e.amount) filter (where e.amount > 0 and e.kind not in ('bail_kept', 'cash_rounding')
      and e.method not in ('bail', 'credit', 'voucher', 'withholding')), 0)::int8 as back
  from order_step s
  join ledger_entry e on e.shop_id = s.shop_id and e.order_id = s.order_id and s.change->'entries' @> to_jsonb(e.id)
  where s.shop_id = ${scope.shopId} and s.order_id = ${orderId}
    and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.order_id = e.order_id and r.reverses_id = e.id)
  group by s.id`;

export const noStepMoney: StepMoney = { entries: 0, back: 0 };

export const loadLastChange = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
): Promise<(StepRow & { change: StepChange; money: StepMoney }) | null> => {
  const last = lastUndoableStep((await stepsQuery(scope, order.head.id).execute(q)).rows, order.head.version);
  if (last === null) return null;
  const { rows } = await sql<{ change: StepChange }>`
    select change from order_step where shop_id = ${scope.shopId} and id = ${last.id}`.execute(q);
  const row = rows[0];
  if (row === undefined) return null;
  const money = (await stepMoneyQuery(scope, order.head.id).execute(q)).rows;
  return { ...last, change: row.change, money: money.find((one) => one.stepId === last.id) ?? noStepMoney };
};
