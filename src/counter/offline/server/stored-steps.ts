import { type RawBuilder, sql } from 'kysely';
import type { PayMethod } from '#ledger/payment-shapes.ts';
import { AppError, type ErrorCode, errorStatus } from '#lib/errors/errors.ts';
import type { Language } from '#lib/text/languages.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import { errorReply } from '#platform/http/error-reply.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type {
  OfflineStepView,
  OfflineStepKind,
  OfflineStepNote,
  OfflineStepState,
  StepContent,
  Resolution,
} from '../contract.ts';
import type { OrderState } from '#orders/order/states.ts';
import { garmentsOfStepContent, stepRestOf } from '../offline-step.ts';
import { type OfflineConflict, resolutionsFor } from '../resolutions.ts';

export type StoredStep = {
  stepId: number;
  id: string;
  kind: OfflineStepKind;
  number: string;
  deviceNo: number;
  branchId: number;
  userId: number;
  state: OfflineStepState;
  by: string;
  happenedAt: string;
  sentAt: string;
  notes: OfflineStepNote[];
  what: StepContent;
  whatHash: string;
  orderId: number | null;
  orderNo: string | null;
  orderState: OrderState | null;
  customerId: number | null;
  customerErased: boolean;
  customerName: string | null;
  reason: string;
  reasonValues: Record<string, string | number>;
  goodsOpen: boolean;
  unbooked: boolean;
  held: number;
  heldParts: { method: PayMethod; amount: number }[];
  settledWay: Resolution | null;
  settledBy: string | null;
  settledAt: string | null;
  settledNote: string;
};

export const storedStepsQuery = (
  scope: Pick<Scope, 'shopId'>,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
) => sql<StoredStep>`
  select t.id as "stepId", t.step as id, t.kind, t.number, d.no as "deviceNo", t.branch_id as "branchId", t.user_id as "userId", t.state,
    u.display_name as by, t.happened_at as "happenedAt", t.sent_at as "sentAt", t.notes, t.what, t.what_hash as "whatHash",
    t.order_id as "orderId", o.order_no as "orderNo", s.state as "orderState", o.customer_id as "customerId",
    c.erased_at is not null as "customerErased", c.name as "customerName", t.reason,
    t.reason_values as "reasonValues", t.goods_open as "goodsOpen", t.unbooked, t.held,
    coalesce((select json_agg(json_build_object('method', e.method, 'amount', e.amount) order by e.id)
      from offline_money h join ledger_entry e on e.shop_id = ${scope.shopId} and e.id = h.entry_id
      where h.shop_id = ${scope.shopId} and h.step_id = t.id and not h.placed), '[]') as "heldParts",
    t.settled_way as "settledWay", w.display_name as "settledBy", t.settled_at as "settledAt", t.settled_note as "settledNote"
  from offline_step t join offline_device d on d.shop_id = ${scope.shopId} and d.device = t.device
  join app_user u on u.shop_id = ${scope.shopId} and u.id = t.user_id
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = t.order_id
  left join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = t.order_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = o.customer_id
  left join app_user w on w.shop_id = ${scope.shopId} and w.id = t.settled_by
  where t.shop_id = ${scope.shopId} and ${where} ${rest}`;

export const conflictOf = (kept: StoredStep): OfflineConflict => ({
  kind: kept.kind,
  reason: kept.reason,
  goodsOpen: kept.goodsOpen,
  held: kept.held,
  keepsBail: stepRestOf(kept.what) > 0,
  unbooked: kept.unbooked,
  lines: garmentsOfStepContent(kept.what).length,
  hasOrder: kept.orderId !== null,
  hasCustomer: kept.customerId !== null && !kept.customerErased,
});

const isCode = (reason: string): reason is ErrorCode => Object.hasOwn(errorStatus, reason);

const reasonIn = ({ reason, reasonValues }: StoredStep, language: Language): string =>
  isCode(reason) ? errorReply(new AppError(reason, { values: reasonValues }), language, 'load').detail : '';

export const stepToWire = (kept: StoredStep, language: Language): OfflineStepView => {
  const open = kept.state === 'conflict';
  return {
    stepId: kept.stepId,
    id: kept.id,
    kind: kept.kind,
    number: kept.number,
    deviceNo: kept.deviceNo,
    branchId: kept.branchId,
    state: kept.state,
    by: kept.by,
    happenedAt: kept.happenedAt,
    sentAt: kept.sentAt,
    notes: kept.unbooked ? [...kept.notes, 'notBooked'] : kept.notes,
    what: kept.what,
    order:
      kept.orderId === null || kept.orderState === null
        ? null
        : {
            orderId: kept.orderId,
            orderNo: kept.orderNo ?? '',
            customerName: kept.customerName ?? '',
            state: kept.orderState,
          },
    reason: kept.reason,
    reasonText: reasonIn(kept, language),
    ways: open ? resolutionsFor(conflictOf(kept)) : [],
    held: kept.heldParts.map((one) => ({ ...one, amount: satangToBaht(one.amount) })),
    heldSum: satangToBaht(kept.held),
    settled:
      kept.settledWay === null || kept.settledAt === null
        ? null
        : { way: kept.settledWay, by: kept.settledBy ?? '', at: kept.settledAt, note: kept.settledNote },
  };
};

export const stepByName = async (q: Tx, scope: Scope, id: string): Promise<StoredStep | undefined> =>
  (await storedStepsQuery(scope, sql`t.step = ${id}::uuid`).execute(q)).rows[0];

export const stepById = async (q: Tx, scope: Scope, stepId: number): Promise<StoredStep> => {
  const row = (await storedStepsQuery(scope, sql`t.id = ${stepId}`).execute(q)).rows[0];
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};
