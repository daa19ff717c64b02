import type { z } from 'zod';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ShopRules, loadShopRules } from '#setup/shop/server/index.ts';
import { parcelWithReturns } from '#setup/shop/closures.ts';
import { recordMissingParts, returnUnits } from '#inventory/stock/server/index.ts';
import type { ReturnLineInput, rentalsContract } from '#counter/rentals/contract.ts';
import { customerWishPort } from '#orders/amendments/server/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isVatExemptFee } from '#orders/order/rules/fee-income.ts';
import type { ChargeKind } from '#orders/order/rules/order-totals.ts';
import type {
  HandedOutPart,
  LoadedOrder,
  NewCharge,
  OrderLineRecord,
  SeenSlips,
} from '#orders/order/server/index.ts';
import {
  addCharges,
  earlyReturnCharges,
  commitOrderChange,
  daysLateOn,
  invalidField,
  lateCharges,
  linesToMove,
  lockOrder,
  moneyOfOrder,
  assertDistinctLines,
  reservationIdOf,
  takeBackLines,
} from '#orders/order/server/index.ts';
import { exchangeGarments } from './exchange-garments.ts';

type Came = z.output<typeof ReturnLineInput>;

/** Returns the first day out, because the pick-up may be early. */
const wentOut = (line: OrderLineRecord): Day =>
  line.picked_up_day !== null && line.picked_up_day < line.pickup_day ? line.picked_up_day : line.pickup_day;

const damageCharges = (
  line: OrderLineRecord,
  came: Came,
  missing: readonly HandedOutPart[],
  damaged: readonly { name: string; fee: number }[],
  rules: ShopRules,
): NewCharge[] => {
  const charge = (kind: ChargeKind, amount: number, reason: string): NewCharge => ({
    lineId: line.id,
    kind,
    amount,
    noVat: isVatExemptFee(rules, kind),
    reason,
  });
  return [
    charge('damage_fee', came.damageFee, came.condition),
    ...damaged.map((part) => charge('damage_fee', part.fee, part.name)),
    charge('cleaning_fee', came.cleaningFee, came.condition),
    ...missing.map((part) => charge('lost_part', part.lossPrice, part.name)),
    charge('lost_unit', came.lostFee, came.condition),
  ];
};

const missingOf = (line: OrderLineRecord, came: Came, field: string): HandedOutPart[] => {
  const out = line.parts_out ?? [];
  if (came.missingParts.some((id) => !out.some((part) => part.partId === id)))
    throw invalidField(`${field}.missingParts`);
  return out.filter((part) => came.missingParts.includes(part.partId));
};

const damagedOf = (line: OrderLineRecord, came: Came, field: string): { name: string; fee: number }[] => {
  if (came.damagedParts.length === 0) return [];
  const named = new Set(came.damagedParts.map((part) => part.partId));
  const out = (line.parts_out ?? []).filter((part) => !came.missingParts.includes(part.partId));
  if (named.size < came.damagedParts.length || came.lost) throw invalidField(`${field}.damagedParts`);
  return came.damagedParts.map(({ partId, fee }) => {
    const part = out.find((one) => one.partId === partId);
    if (part === undefined) throw invalidField(`${field}.damagedParts`);
    return { name: part.name, fee };
  });
};

const assertValidReturns = (
  scope: Scope,
  order: LoadedOrder,
  lines: readonly OrderLineRecord[],
  cameBack: readonly Came[],
  today: Day,
): void => {
  const isStaff = effectiveRole(scope.roles) === 'staff';
  const holdsBail = isStaff && moneyOfOrder(order).bailHeld > 0;
  for (const [index, line] of lines.entries()) {
    const field = `lines.${index}`;
    const came = cameBack[index];
    if (came === undefined) throw invalidField(field);
    if (came.returnedDay > today || came.returnedDay < wentOut(line))
      throw invalidField(`${field}.returnedDay`);
    if (came.lost && isStaff) throw new AppError('FORBIDDEN');
    if (came.next === 'retired' && holdsBail) throw new AppError('FORBIDDEN');
    if (!came.lost && came.lostFee > 0) throw invalidField(`${field}.lostFee`);
    if (came.lost && (came.barcode ?? '') !== '') throw invalidField(`${field}.barcode`);
  }
};

type Returns = {
  order: LoadedOrder;
  lines: readonly OrderLineRecord[];
  cameBack: readonly Came[];
  lacked: ReadonlyMap<number, readonly number[]>;
  rules: ShopRules;
  today: Day;
};

const returnsOf = (scope: Scope, { order, lines, cameBack, lacked, rules, today }: Returns) => {
  const returned = cameBack.flatMap((came) => (came.lost ? [] : [came.returnedDay]));
  const { head } = order;
  const parcel = parcelWithReturns({ postmark: head.postmark_day, until: head.postmark_until }, returned);
  const late = { ...head, postmark_until: parcel.until };
  const charges: NewCharge[] = [];
  const back = lines.map((line, index) => {
    const field = `lines.${index}`;
    const came = cameBack[index];
    if (came === undefined) throw invalidField(field);
    const missing = missingOf(line, came, field).filter(
      (part) => lacked.get(reservationIdOf(line))?.includes(part.partId) !== true,
    );
    charges.push(
      ...lateCharges(
        scope,
        line,
        { day: came.returnedDay, today, parcelDay: head.parcel_day },
        came,
        { rules, head: late, before: head },
        `${field}.lateFeeReason`,
      ),
      ...damageCharges(line, came, missing, damagedOf(line, came, field), rules),
    );
    const partsBack = (line.parts_out ?? [])
      .map((part) => part.partId)
      .filter((id) => !came.missingParts.includes(id));
    return {
      id: line.id,
      came,
      partsBack,
      reservationId: reservationIdOf(line),
      next: came.lost ? ('lost' as const) : came.next,
      daysLate: daysLateOn(line, came.returnedDay, late),
    };
  });
  return { back, charges };
};

export const takeBackGarments = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  cameBack: readonly Came[],
  seenSlips: SeenSlips,
): Promise<Order> => {
  const ids = cameBack.map((one) => one.orderDetailId);
  assertDistinctLines(ids);
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([
    lockOrder(q, scope, orderId, 'shop'),
    loadShopRules(q, scope, today),
  ]);
  const lines = linesToMove(order, ids, 'returned');
  assertValidReturns(scope, order, lines, cameBack, today);
  const lacked = await exchangeGarments(
    q,
    scope,
    order,
    lines.map((line, index) => ({ line, barcode: cameBack[index]?.barcode ?? '' })),
  );

  const { back, charges } = returnsOf(scope, { order, lines, cameBack, lacked, rules, today });
  charges.push(
    ...(await earlyReturnCharges(
      q,
      scope,
      order,
      back.flatMap(({ came }, index) => (came.lost ? [] : (lines[index] ?? []))),
      today,
    )),
  );
  await returnUnits(
    q,
    scope,
    back.map(({ reservationId, came, next }) => ({ reservationId, returnedDay: came.returnedDay, next })),
  );
  await recordMissingParts(
    q,
    scope,
    back.flatMap(({ reservationId, came }) =>
      came.lost ? [] : came.missingParts.map((partId) => ({ reservationId, partId })),
    ),
  );
  await takeBackLines(
    scope,
    back.map(({ id, came, partsBack, daysLate }) => ({
      id,
      lost: came.lost,
      returnedDay: came.returnedDay,
      daysLate,
      condition: came.condition,
      partsBack,
    })),
  ).execute(q);
  await addCharges(q, scope, order.head.id, charges);
  const reply = await commitOrderChange(
    q,
    scope,
    order,
    {
      action: 'rental.takeBack',
      seenSlips,
      step: { kind: 'return' },
      after: { branchId: scope.branchId, lines: cameBack },
    },
    today,
  );
  await customerWishPort.provided(q, scope, orderId, { kind: null });
  return reply;
};

export const handleTakeBack = writeHandler<typeof rentalsContract.takeBack>((q, scope, call) =>
  takeBackGarments(q, scope, call.params.id, call.body.lines, call.body.seenSlips),
);
