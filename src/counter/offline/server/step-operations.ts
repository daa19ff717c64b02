/** Carries a step out, by what the counter itself does with the same: its rights, its guards, its papers. */
import type { z } from 'zod';
import { counterContract } from '#counter/rentals/contract.ts';
import { OpenIn } from '#counter/rentals/input-shapes.ts';
import { handOver, leaveCart, openOrder, takeBackGarments } from '#counter/rentals/server/index.ts';
import { type Day, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';
import { normalisePhone } from '#lib/thai/thai.ts';
import { audit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { customerContract } from '#customers/contract.ts';
import { customerHere, insertCustomers } from '#customers/server/index.ts';
import {
  checkWishes,
  forCurrent,
  type Loaded,
  lockOrder,
  newPromotions,
} from '#orders/order/server/index.ts';
import { unitByBarcode } from '#inventory/stock/server/index.ts';
import { promisedBy, restIn } from '../offline-step.ts';
import {
  type Applied,
  dueOf,
  fitted,
  giveBack,
  type Of,
  orderNamed,
  payInto,
  payRest,
  type Wanted,
} from './apply-money.ts';
import { asPayments, sumOf } from './step-money.ts';

const parsed = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const field = read.error.issues.map((one) => one.path.join('.')).join(', ');
  throw new AppError('VALIDATION', { values: { field } });
};

type Named = { orderDetailId?: number | undefined; barcode?: string | undefined };

/** The lines named, each with its id, its garment's barcode as it was promised and the day from which on it is out; NOT_FOUND for one that the order has not. */
const linesOf = <T extends Named>(
  order: Loaded,
  named: readonly T[],
  without: Wanted['without'],
): { id: number; promised: string; went: Day; line: T }[] =>
  named.flatMap((line) => {
    const found = order.lines.find((one) =>
      line.orderDetailId === undefined ? one.barcode === line.barcode : one.id === line.orderDetailId,
    );
    if (found === undefined) throw new AppError('NOT_FOUND');
    const promised = found.barcode ?? '';
    const left = without?.has(found.id) || without?.has(line.barcode ?? promised);
    const { pickup_day: planned, picked_up_day: early } = found;
    const went = early !== null && early < planned ? early : planned;
    return left ? [] : [{ id: found.id, promised, went, line }];
  });

/** A customer of whom the counter took down name and telephone; a number that is none stands in the note. */
const newCustomer = async (
  q: Tx,
  scope: Scope,
  { name, phone }: { name: string; phone: string },
): Promise<number> => {
  const fits = phone === '' || normalisePhone(phone) !== null;
  const fields = parsed(customerContract.create.body, { name, ...(fits ? { phone } : { note: phone }) });
  const [id] = await insertCustomers(q, scope, [{ fields }]);
  if (id === undefined) throw new AppError('CONFLICT');
  await audit(q, scope, { action: 'customer.create', subject: 'customer', id });
  return id;
};

/**
 * Who rents. One who was erased meanwhile stays erased: OFFLINE_CUSTOMER, and once somebody has settled it the rental stands under the name of
 * its slip, for the garments have gone.
 */
const renterOf = async (q: Tx, scope: Scope, what: Of<'open'>, wanted: Wanted): Promise<number | null> => {
  if (what.customer !== undefined) return newCustomer(q, scope, what.customer);
  const id = what.customerId ?? null;
  if (id === null) return null;
  const { rows } = await customerHere(scope, id).execute(q);
  if (rows[0]?.erased !== true) return id;
  const settled = wanted.keepPromise === true || wanted.swaps !== undefined || wanted.without !== undefined;
  if (!settled) throw new AppError('OFFLINE_CUSTOMER');
  return newCustomer(q, scope, { name: wanted.number, phone: '' });
};

/** Garments of a rental lie at the branch still; NOT_FREE_UNIT names one that is on its way or elsewhere. */
const mustBeHere = async (q: Tx, scope: Scope, barcodes: readonly string[]): Promise<void> => {
  for (const barcode of barcodes) {
    const unit = await unitByBarcode(q, scope, barcode).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    });
    if (unit?.branchId !== scope.branchId) throw new AppError('NOT_FREE_UNIT', { values: { barcode } });
  }
};

/** Satang that promotions give less now than the device promised; an order with other garments was promised nothing. */
const missingOf = ({ what, swaps, without }: Wanted, given: number): number =>
  swaps !== undefined || without !== undefined ? 0 : Math.max(0, promisedBy(what) - given);

/** As it was asked, with what promotions give less than was promised as a discount; a code that gives nothing any more is left out. */
const asPromised = async (q: Tx, scope: Scope, asked: OpenIn, wanted: Wanted): Promise<OpenIn> => {
  const codes = asked.promotionCodes ?? [];
  const tried = { ...(await forCurrent(q, scope, asked)), reserve: false };
  const { given, refused } = await checkWishes(q, scope, scope.branchId, tried, {
    promotions: newPromotions(codes, false),
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

const openRental = async (q: Tx, scope: Scope, what: Of<'open'>, wanted: Wanted): Promise<Applied> => {
  const customerId = await renterOf(q, scope, what, wanted);
  const lines = await Promise.all(
    what.lines
      .filter((line) => !wanted.without?.has(line.barcode))
      .map(async (line) => {
        const by = wanted.swaps?.get(line.barcode);
        // A price that the list has left since was agreed on without network: why it is another stands with it.
        const agreed = { ...line, quantity: 1, discountReason: wanted.number };
        if (by === undefined) return agreed;
        const unit = await unitByBarcode(q, scope, by);
        return { ...agreed, barcode: by, itemId: unit.itemId };
      }),
  );
  await mustBeHere(
    q,
    scope,
    lines.map((line) => line.barcode),
  );
  // Where its own day takes nothing more it begins on the day of the book that does.
  const day = workDay(scope);
  const asked = parsed(OpenIn, {
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
  const body = wanted.keepPromise === true ? await asPromised(q, scope, asked, wanted) : asked;
  const made = await openOrder(q, scope, body, 'counter', leaveCart);
  const satang = (amount: number): number => satangOfBaht(amount) ?? 0;
  const due = {
    price: satang(made.money.balance),
    bail: satang(made.money.bail) - satang(made.money.bailHeld),
  };
  const { fits, left } = fitted(wanted, due);
  const given = satang(made.money.discount);
  if (missingOf(wanted, given) > 0 && sumOf(fits) < due.price + due.bail)
    throw new AppError('OFFLINE_PROMOTION', {
      values: { promised: formatBaht(promisedBy(what)), given: formatBaht(given) },
    });
  await handOver(q, scope, made.orderId, {
    lines: made.lines.map(({ orderDetailId }) => ({ orderDetailId, missingParts: [] })),
    payments: asPayments(fits),
  });
  return { orderId: made.orderId, customerId, left };
};

const handOut = async (q: Tx, scope: Scope, what: Of<'handOver'>, wanted: Wanted): Promise<Applied> => {
  const order = await lockOrder(q, scope, await orderNamed(q, scope, what));
  const lines = linesOf(order, what.lines, wanted.without).map(({ id, promised, line }) => {
    const barcode = wanted.swaps?.get(line.barcode ?? promised) ?? line.barcode;
    return {
      orderDetailId: id,
      missingParts: line.missingParts ?? [],
      ...(barcode !== undefined && { barcode }),
    };
  });
  const { fits, left } = fitted(wanted, dueOf(order));
  const body = parsed(counterContract.pickup.body, { lines, payments: fits });
  await handOver(q, scope, order.head.id, body);
  return { orderId: order.head.id, customerId: order.head.customer_id, left };
};

const takeIn = async (q: Tx, scope: Scope, what: Of<'takeBack'>, wanted: Wanted): Promise<Applied> => {
  const order = await lockOrder(q, scope, await orderNamed(q, scope, what), 'shop');
  const late = wanted.day < bangkokDay(new Date());
  const lines = linesOf(order, what.lines, wanted.without).map(({ id, went, line }) => ({
    orderDetailId: id,
    condition: line.condition,
    missingParts: line.missingParts,
    damageFee: line.damageFee,
    cleaningFee: line.cleaningFee,
    next: line.next,
    // Where its going out had to be entered for a later day, it came back no earlier.
    returnedDay: wanted.day < went ? went : wanted.day,
    // Why it is entered later than it came.
    ...(late && { lateFeeReason: wanted.number }),
  }));
  const body = parsed(counterContract.takeBack.body, { lines });
  await takeBackGarments(q, scope, order.head.id, body.lines);
  return { orderId: order.head.id, customerId: order.head.customer_id, left: [] };
};

/** Carries the step out in the scope's branch; what it became, and money that was left over. Errors as of the counter's operations. */
export const apply = async (q: Tx, scope: Scope, wanted: Wanted): Promise<Applied> => {
  const { what } = wanted;
  switch (what.kind) {
    case 'open':
      return openRental(q, scope, what, wanted);
    case 'handOver':
      return handOut(q, scope, what, wanted);
    case 'takeBack':
      return takeIn(q, scope, what, wanted);
    case 'pay':
      return restIn(what) > 0
        ? payRest(q, scope, what, wanted)
        : payInto(q, scope, await orderNamed(q, scope, what), wanted);
    case 'giveBack':
      return giveBack(q, scope, what, wanted);
  }
};
