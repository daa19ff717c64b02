/** Steps need the same rights, pass the same checks and issue the same documents as work at the counter. */
import type { z } from 'zod';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { codeKey } from '#lib/codes/code-key.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { OpenRentalInput } from '#counter/rentals/input-shapes.ts';
import { handOverGarments, openOrder, takeBackGarments } from '#counter/rentals/server/index.ts';
import { type Day, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { isPhone } from '#lib/thai/phone.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { customerContract } from '#customers/contract.ts';
import { customerExistsQuery, insertCustomers } from '#customers/server/index.ts';
import {
  type Agreement,
  checkOrderRequest,
  withResolvedCustomer,
  type LoadedOrder,
  lockOrder,
  newPromotionSelection,
} from '#orders/order/server/index.ts';
import { unitsWithBarcodes } from '#inventory/stock/server/index.ts';
import { agreementOfStep } from './price-lists.ts';
import { promotionDiscountOfStep, stepRestOf } from '../offline-step.ts';
import {
  type AppliedStep,
  stepDueOf,
  fitPaymentsToOrder,
  refundBailOfStep,
  type StepOfKind,
  orderOfStep,
  payIntoOrder,
  payOrderRest,
  type StepToApply,
} from './apply-money.ts';
import { toOrderPayments, sumOfPayments } from './step-money.ts';

const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const field = read.error.issues.map((one) => one.path.join('.')).join(', ');
  throw new AppError('VALIDATION', { values: { field } });
};

type Named = { orderDetailId?: number | undefined; barcode?: string | undefined };

/** A device may not know that a part stayed at the shop. */
const knownParts = (ids: readonly number[] | undefined, parts: readonly { partId: number }[]): number[] =>
  ids?.filter((id) => parts.some(({ partId }) => partId === id)) ?? [];

const linesOf = <T extends Named>(
  order: LoadedOrder,
  named: readonly T[],
  without: StepToApply['without'],
): { id: number; promised: string; went: Day; handed: readonly { partId: number }[]; line: T }[] =>
  named.flatMap((line) => {
    const found =
      line.orderDetailId === undefined
        ? codeIndexOf(order.lines, (one) => one.barcode ?? '').find(line.barcode ?? '')
        : order.lines.find((one) => one.id === line.orderDetailId);
    if (found === undefined) throw new AppError('NOT_FOUND');
    const promised = found.barcode ?? '';
    const left = without?.has(found.id) || without?.has(codeKey(line.barcode ?? promised));
    const { pickup_day: planned, picked_up_day: early } = found;
    const went = early !== null && early < planned ? early : planned;
    return left ? [] : [{ id: found.id, promised, went, handed: found.parts_out ?? [], line }];
  });

/** Writes an invalid phone number into the note. */
const newCustomer = async (
  q: Tx,
  scope: Scope,
  { name, phone }: { name: string; phone: string },
): Promise<number> => {
  const fits = isPhone(phone);
  const fields = parsed(customerContract.create.body, { name, ...(fits ? { phone } : { note: phone }) });
  const [id] = await insertCustomers(q, scope, [{ fields }]);
  if (id === undefined) throw new AppError('CONFLICT');
  await writeAudit(q, scope, { action: 'customer.create', subject: 'customer', id });
  return id;
};

/**
 * Throws OFFLINE_CUSTOMER for an erased customer. A resolution creates a customer with the slip's number as
 * name, because the garments are out.
 */
const renterOf = async (
  q: Tx,
  scope: Scope,
  what: StepOfKind<'open'>,
  wanted: StepToApply,
): Promise<number | null> => {
  if (what.customer !== undefined) return newCustomer(q, scope, what.customer);
  const id = what.customerId ?? null;
  if (id === null) return null;
  const { rows } = await customerExistsQuery(scope, id).execute(q);
  if (rows[0]?.erased !== true) return id;
  const settled = wanted.keepPromise === true || wanted.swaps !== undefined || wanted.without !== undefined;
  if (!settled) throw new AppError('OFFLINE_CUSTOMER');
  return newCustomer(q, scope, { name: wanted.number, phone: '' });
};

/**
 * Returns the garments that went out, or their replacements. Throws NOT_FREE_UNIT for another branch's unit.
 */
const garmentsHere = async (
  q: Tx,
  scope: Scope,
  handed: readonly StepOfKind<'open'>['lines'][number][],
  swaps: StepToApply['swaps'],
): Promise<{ itemId: number; barcode: string }[]> => {
  const named = handed.map(({ itemId, barcode }) => {
    const by = swaps?.get(codeKey(barcode));
    return { itemId, barcode: by ?? barcode, replaces: by !== undefined };
  });
  const units = await unitsWithBarcodes(
    q,
    scope,
    named.map((one) => one.barcode),
  );
  const unitOf = codeIndexOf(units, (one) => one.barcode);
  return named.map(({ itemId, barcode, replaces }) => {
    const unit = unitOf.find(barcode);
    if (unit === undefined && replaces) throw new AppError('NOT_FOUND');
    if (unit?.branchId !== scope.branchId) throw new AppError('NOT_FREE_UNIT', { values: { barcode } });
    return { itemId: replaces ? unit.itemId : itemId, barcode: unit.barcode };
  });
};

/** Returns the satang that promotions now give less than promised, or 0 if garments changed. */
const missingOf = ({ what, swaps, without }: StepToApply, given: number): number =>
  swaps !== undefined || without !== undefined ? 0 : Math.max(0, promotionDiscountOfStep(what) - given);

const asPromised = async (
  q: Tx,
  scope: Scope,
  asked: OpenRentalInput,
  wanted: StepToApply,
  agreement: Agreement | undefined,
): Promise<OpenRentalInput> => {
  const codes = asked.promotionCodes ?? [];
  const tried = { ...(await withResolvedCustomer(q, scope, asked)), reserve: false };
  const { given, refused } = await checkOrderRequest(q, scope, scope.branchId, tried, {
    promotions: newPromotionSelection(codes, false),
    agreement,
  });
  const missing = missingOf(
    wanted,
    given.reduce((sum, one) => sum + one.amount, 0),
  );
  const promotionCodes = codes.filter((code) => !refused.some((one) => one.code === code));
  return {
    ...asked,
    promotionCodes,
    ...(missing > 0 && { discount: missing, discountReason: wanted.number }),
  };
};

const openRental = async (
  q: Tx,
  scope: Scope,
  what: StepOfKind<'open'>,
  wanted: StepToApply,
): Promise<AppliedStep> => {
  const customerId = await renterOf(q, scope, what, wanted);
  const handed = what.lines.filter((line) => !wanted.without?.has(codeKey(line.barcode)));
  const garments = await garmentsHere(q, scope, handed, wanted.swaps);
  const lines = handed.map(({ itemId, barcode, rentalPrice, bail }, at) => ({
    itemId,
    barcode,
    rentalPrice,
    bail,
    quantity: 1,
    // The slip's number is the reason if a price differs from the list.
    discountReason: wanted.number,
    ...garments[at],
  }));
  // If the step's day is closed, the rental begins on the day of the booking.
  const day = workDay(scope);
  const asked = parsed(OpenRentalInput, {
    customerId,
    pickupDay: day,
    returnDay: what.returnDay < day ? day : what.returnDay,
    eventDay: what.eventDay ?? null,
    rentDurationId: what.rentDurationId ?? null,
    lines,
    promotionCodes: what.promotionCodes ?? [],
    note: what.note ?? '',
    reserve: true,
  });
  const itemIds = lines.map((line) => line.itemId);
  const agreed = await agreementOfStep(q, scope, what, wanted, itemIds);
  const keeps = wanted.keepPromise === true || agreed?.promised === true;
  const body = keeps ? await asPromised(q, scope, asked, wanted, agreed?.agreement) : asked;
  const made = await openOrder(q, scope, body, 'counter', agreed);
  const due = {
    price: nearestSatang(made.money.balance),
    bail: nearestSatang(made.money.bail) - nearestSatang(made.money.bailHeld),
  };
  const { fits, left } = fitPaymentsToOrder(wanted, due);
  const given = nearestSatang(made.money.discount);
  if (missingOf(wanted, given) > 0 && sumOfPayments(fits) < due.price + due.bail)
    throw new AppError('OFFLINE_PROMOTION', {
      values: { promised: formatBaht(promotionDiscountOfStep(what)), given: formatBaht(given) },
    });
  // A replacement unit goes out with all its parts.
  const heldBack = new Map(handed.map((line) => [codeKey(line.barcode), line.missingParts ?? []]));
  await handOverGarments(q, scope, made.orderId, {
    lines: made.lines.map(({ orderDetailId, barcode, parts }) => ({
      orderDetailId,
      missingParts: knownParts(heldBack.get(codeKey(barcode)), parts),
    })),
    payments: toOrderPayments(fits),
  });
  return { orderId: made.orderId, customerId, left };
};

const handOut = async (
  q: Tx,
  scope: Scope,
  what: StepOfKind<'handOver'>,
  wanted: StepToApply,
): Promise<AppliedStep> => {
  const order = await lockOrder(q, scope, await orderOfStep(q, scope, what));
  const known = order.parts.map(({ id: partId }) => ({ partId }));
  const lines = linesOf(order, what.lines, wanted.without).map(({ id, promised, line }) => {
    const other = wanted.swaps?.get(codeKey(line.barcode ?? promised)) ?? wanted.swaps?.get(String(id));
    const barcode = other ?? line.barcode;
    return {
      orderDetailId: id,
      missingParts: knownParts(line.missingParts, known),
      ...(barcode !== undefined && { barcode }),
    };
  });
  const { returnDay } = wanted;
  const body = parsed(rentalsContract.pickup.body, {
    lines,
    ...(returnDay !== undefined && { returnDay }),
  });
  let left: AppliedStep['left'] = [];
  const payments = (priced: LoadedOrder) => {
    const fitted = fitPaymentsToOrder(wanted, stepDueOf(priced));
    left = fitted.left;
    return toOrderPayments(fitted.fits);
  };
  await handOverGarments(
    q,
    scope,
    order.head.id,
    { ...body, payments, seenSlips: 'all' },
    { handedOverOn: wanted.day },
  );
  return { orderId: order.head.id, customerId: order.head.customer_id, left };
};

const takeIn = async (
  q: Tx,
  scope: Scope,
  what: StepOfKind<'takeBack'>,
  wanted: StepToApply,
): Promise<AppliedStep> => {
  const order = await lockOrder(q, scope, await orderOfStep(q, scope, what), 'shop');
  const late = wanted.day < bangkokDay(new Date());
  const lines = linesOf(order, what.lines, wanted.without).map(({ id, went, handed, line }) => ({
    orderDetailId: id,
    ...(line.cameAs !== undefined && { barcode: line.cameAs }),
    condition: line.condition,
    missingParts: knownParts(line.missingParts, handed),
    damageFee: line.damageFee,
    cleaningFee: line.cleaningFee,
    next: line.next,
    // A return cannot precede the hand-over, which may be booked on a later day.
    returnedDay: wanted.day < went ? went : wanted.day,
    ...(late && { lateFeeReason: wanted.number }),
  }));
  const body = parsed(rentalsContract.takeBack.body, { lines });
  await takeBackGarments(q, scope, order.head.id, body.lines, 'all');
  return { orderId: order.head.id, customerId: order.head.customer_id, left: [] };
};

export const runStepOperation = async (q: Tx, scope: Scope, wanted: StepToApply): Promise<AppliedStep> => {
  const { what } = wanted;
  switch (what.kind) {
    case 'open':
      return openRental(q, scope, what, wanted);
    case 'handOver':
      return handOut(q, scope, what, wanted);
    case 'takeBack':
      return takeIn(q, scope, what, wanted);
    case 'pay':
      return stepRestOf(what) > 0
        ? payOrderRest(q, scope, what, wanted)
        : payIntoOrder(q, scope, await orderOfStep(q, scope, what), wanted);
    case 'giveBack':
      return refundBailOfStep(q, scope, what, wanted);
  }
};
