import { sql } from 'kysely';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Language } from '#lib/text/languages.ts';
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { definePort } from '#platform/ports/define-port.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { orderContract } from '#orders/order/contract.ts';
import type { StepKind } from '#orders/order/rules/step-kinds.ts';
import { lastUndoableStep, rightsToUndo, undoableUntil, undoStopOf } from '#orders/order/rules/step-kinds.ts';
import { noStepMoney, stepMoneyQuery, stepsQuery } from '../changes/order-steps.ts';

export const actionWordsPort = definePort<(action: string, language: Language) => string>(
  'names of audit log actions',
);

type Row = {
  at: string;
  by: string | null;
  branch_name: string | null;
  action: string;
  step_id: number | null;
  kind: StepKind | null;
  reason: string | null;
  undone: boolean;
};

const most = 500;

/** A step and its audit entry have the same transaction time. */
const logQuery = (scope: Scope, orderId: number) => sql<Row>`
  select a.at, u.display_name as by, b.name as branch_name, a.action, s.id as step_id, s.kind, s.reason,
    exists (select from order_step r where r.shop_id = s.shop_id and r.undoes_id = s.id) as undone
  from (select * from audit_log l where l.shop_id = ${scope.shopId} and l.subject = 'rental_order' and l.subject_id = ${orderId}
    order by l.id desc limit ${most}) a
  left join app_user u on u.shop_id = ${scope.shopId} and u.id = a.user_id
  left join branch b on b.shop_id = ${scope.shopId} and b.id = a.branch_id
  left join order_step s on s.shop_id = ${scope.shopId} and s.order_id = ${orderId} and s.at = a.at
  order by a.id`;

const knownQuery = (scope: Scope, orderId: number) => sql<{ version: number }>`
  select o.version from rental_order o where o.shop_id = ${scope.shopId} and o.id = ${orderId}
    and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

const untilOf = (step: Parameters<typeof undoableUntil>[0], scope: Scope): string | null => {
  const until = undoableUntil(step, scope.userId);
  return until === null ? null : new Date(until).toISOString();
};

/** Bookings of a payment provider have no step, because undo cannot reach a card or a bank account. */
const providerBookings: ReadonlySet<string> = new Set<AuditAction>([
  'onlinePayment.book',
  'onlinePayment.hold',
  'onlinePayment.holdEnded',
  'onlinePayment.resolveRefund',
  'rental.refund',
]);

const isStoppedByProvider = (
  rows: readonly Row[],
  { after, before }: ReturnType<typeof undoStopOf>,
): boolean =>
  rows.some(
    ({ action, step_id: step, at }) =>
      step === null &&
      providerBookings.has(action) &&
      (after === null || at > after) &&
      (before === null || at < before),
  );

export const getOrderLog = readHandler<typeof orderContract.log>(async (db, scope, call) => {
  const { id } = call.params;
  const [[known], rows, steps, sums] = await db.readAll(scope, [
    knownQuery(scope, id),
    logQuery(scope, id),
    stepsQuery(scope, id),
    stepMoneyQuery(scope, id),
  ]);
  if (known === undefined) return call.fail('NOT_FOUND');
  const last = lastUndoableStep(steps, known.version);
  const money = sums.find((one) => one.stepId === last?.id);
  return {
    itemList: rows.map((row) => ({
      at: row.at,
      by: row.by ?? '',
      branchName: row.branch_name ?? '',
      action: row.action,
      what: actionWordsPort.provided(row.action, call.language),
      kind: row.kind,
      reason: row.reason ?? '',
      stepId: row.step_id,
      undone: row.undone,
    })),
    undo:
      last === null
        ? null
        : {
            stepId: last.id,
            kind: last.kind,
            ownUntil: untilOf(last, scope),
            cash: satangToBaht(-(money?.cash ?? 0)),
            rights: [...rightsToUndo(money ?? noStepMoney)],
          },
    undoStop:
      last === null && isStoppedByProvider(rows, undoStopOf(steps, known.version)) ? 'onlinePayment' : null,
  };
});
