/** The view is the snapshot plus the steps that the snapshot lacks. Amounts are in baht. */
import { bahtOf, sumBaht } from '#lib/money/money.ts';
import { codeKey, isSameCode } from '#lib/codes/code-key.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { isInStateSet, type LineState } from '#orders/order/states.ts';
import type { LateTerms } from '#orders/order/rules/return-estimate.ts';
import { parcelWithReturns } from '#setup/shop/closures.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import {
  garmentsOfStepContent,
  promotionDiscountOfStep,
  stepRestOf,
  type OfflineStepInput,
  type StepContent,
  type StepPaymentInput,
  serverTimeOfStep,
} from '#counter/offline/offline-step.ts';
import type { OfflineBranchData, DeviceStep } from '../device/stored-records.ts';
import {
  offlineReturnFeesOf,
  orderAfterRefund,
  orderWithBailWithheld,
  orderWithReturnFees,
  priceWithVat,
} from './return-money.ts';
import type {
  KeptCustomer,
  OfflineGarment,
  OfflineGroupPart,
  OfflineOrder,
  OfflineOrderLine,
  OfflineView,
  PromisedSpan,
} from './view-types.ts';

const nobody = { customerId: null, name: '', phone: '', watch: false, watchReason: '' };
const noItem = { name: '', code: '', color: '', size: '', image: '' };

const takenFor = (what: 'price' | 'bail', payments: readonly StepPaymentInput[]): number =>
  sumBaht(payments.filter((one) => one.for === what).map((one) => one.amount));

const paid = (order: OfflineOrder, payments: readonly StepPaymentInput[]): OfflineOrder => ({
  ...order,
  balance: sumBaht([order.balance, -takenFor('price', payments)]),
  bailHeld: sumBaht([order.bailHeld, takenFor('bail', payments)]),
  waits: true,
});

type Named = {
  orderDetailId?: number | undefined;
  barcode?: string | undefined;
  missingParts?: number[] | undefined;
};

const partsGoing = (parts: readonly OfflineGroupPart[], missing: readonly number[]): OfflineGroupPart[] =>
  parts.filter((part) => !missing.includes(part.partId));

const isNamed = (line: OfflineOrderLine, one: Named): boolean =>
  one.orderDetailId === undefined
    ? line.barcode !== '' && isSameCode(line.barcode, one.barcode ?? '')
    : one.orderDetailId === line.orderDetailId;
const moved = (order: OfflineOrder, lines: readonly Named[], state: LineState): OfflineOrder => ({
  ...order,
  waits: true,
  lines: order.lines.map((line) => {
    const named = lines.find((one) => isNamed(line, one));
    return named === undefined
      ? line
      : {
          ...line,
          state,
          barcode: named.barcode ?? line.barcode,
          ...(state === 'out' && { parts: partsGoing(line.parts, named.missingParts ?? []) }),
          waits: true,
        };
  }),
});

const isAbout = (order: OfflineOrder, what: StepContent): boolean => {
  if (what.kind === 'open') return false;
  return 'orderId' in order.which
    ? what.orderId === order.which.orderId
    : what.openedBy === order.which.openedBy;
};

const after = (
  order: OfflineOrder,
  step: OfflineStepInput,
  rules: OfflineBranchData['rules'],
): OfflineOrder => {
  const { what } = step;
  if (!isAbout(order, what)) return order;
  if (what.kind === 'pay' && stepRestOf(what) > 0) return orderWithBailWithheld(paid(order, what.payments));
  if (what.kind === 'pay') return paid(order, what.payments);
  if (what.kind === 'handOver') return moved(paid(order, what.payments), what.lines, 'out');
  if (what.kind === 'giveBack') return { ...orderAfterRefund(order, what.amount), waits: true };
  if (what.kind !== 'takeBack') return order;
  const day = bangkokDay(new Date(serverTimeOfStep(step)));
  const terms = { ...order.terms, parcel: parcelWithReturns(order.terms.parcel, [day]) };
  const fees = what.lines.flatMap((one) => {
    const line = order.lines.find((other) => isNamed(other, one));
    return line === undefined ? [] : offlineReturnFeesOf(line, one, day, terms);
  });
  return moved({ ...orderWithReturnFees(order, fees, rules.shop), terms }, what.lines, 'returned');
};

/** Older snapshots have only the shop's rules, no terms. */
const latestTermsOf = ({ terms, shop, closures }: OfflineBranchData['rules']): LateTerms => ({
  ...(terms ?? { ...shop, termsVersion: 0 }),
  parcel: { postmark: null, until: null },
  closures: closures ?? { ...shop, closedDays: shop.closedDays.map((one) => one.day) },
});

const openedHere = (
  { step, about }: DeviceStep,
  what: Extract<StepContent, { kind: 'open' }>,
  kept: {
    byBarcode: OfflineView['byBarcode'];
    customers: readonly KeptCustomer[];
    rules: OfflineBranchData['rules'];
  },
): OfflineOrder => {
  const day = bangkokDay(new Date(serverTimeOfStep(step)));
  const lines = what.lines.map((line, at): OfflineOrderLine => {
    const garment = kept.byBarcode.find(line.barcode);
    return {
      ...(garment ?? { ...noItem, unitId: null }),
      parts: partsGoing(garment?.parts ?? [], [...(line.missingParts ?? []), ...(garment?.lacking ?? [])]),
      bound: true,
      itemId: line.itemId,
      barcode: line.barcode,
      orderDetailId: null,
      state: 'out',
      pickupDay: day,
      returnDay: what.returnDay,
      originalReturnDay: what.returnDay,
      rentalPrice: line.rentalPrice ?? garment?.rentalPrice ?? 0,
      bail: line.bail ?? garment?.bail ?? 0,
      discount: about.garments[at]?.off ?? 0,
      waits: true,
    };
  });
  const rent = sumBaht(lines.map((line) => line.rentalPrice));
  const discount = bahtOf(promotionDiscountOfStep(what));
  const price = priceWithVat(sumBaht([rent, -discount]), kept.rules.shop);
  const known = kept.customers.find((one) => one.customerId === what.customerId);
  return paid(
    {
      key: step.id,
      which: { openedBy: step.id },
      orderNo: step.number,
      customer: known ?? { ...nobody, name: about.customerName, phone: about.phone },
      pickupDay: day,
      returnDay: what.returnDay,
      note: what.note ?? '',
      rent,
      discount,
      charges: 0,
      vatOnTop: sumBaht([price, -rent, discount]),
      price,
      balance: price,
      bail: sumBaht(lines.map((line) => line.bail)),
      bailHeld: 0,
      lines,
      waits: true,
      terms: latestTermsOf(kept.rules),
    },
    what.payments,
  );
};

const isNews = ({ sent }: DeviceStep, asOf: string): boolean =>
  sent === null || Date.parse(sent.sentAt) > Date.parse(asOf);

/** The recorded garment gets the state of the identical returned garment. */
const statesAfter = (what: StepContent): (readonly [string, UnitState])[] =>
  what.kind === 'takeBack'
    ? what.lines.flatMap(({ barcode = '', cameAs }) =>
        cameAs === undefined
          ? [[barcode, 'inspect'] as const]
          : [[barcode, 'ready'] as const, [cameAs, 'inspect'] as const],
      )
    : garmentsOfStepContent(what).map(({ barcode = '' }) => [barcode, 'out'] as const);

/** `today` is by the server's clock. */
export const offlineViewOf = (
  kept: OfflineBranchData,
  steps: readonly DeviceStep[],
  today: Day,
): OfflineView => {
  const groups = new Map(kept.garments.groups.map((one) => [one.groupId, one]));
  const items = new Map(kept.garments.items.map((one) => [one.itemId, one]));
  const customers = new Map(kept.orders.customers.map((one) => [one.customerId, one]));
  const terms = new Map((kept.orders.terms ?? []).map((one) => [one.termsVersion, one]));
  const latest = latestTermsOf(kept.rules);
  const partsOf = (itemId: number): readonly OfflineGroupPart[] =>
    groups.get(items.get(itemId)?.groupId ?? 0)?.parts ?? [];
  const stateAfter = new Map<string, UnitState>();
  const news = steps.filter((one) => isNews(one, kept.asOf));
  for (const { step } of news) {
    for (const [barcode, state] of statesAfter(step.what)) stateAfter.set(codeKey(barcode), state);
  }
  // Older snapshots have no `lacking`.
  const garments = kept.garments.units.flatMap(
    ([unitId, itemId, barcode, state, lacking = []]): OfflineGarment[] => {
      const item = items.get(itemId);
      const group = groups.get(item?.groupId ?? 0);
      if (item === undefined || group === undefined) return [];
      const { category, rentalPrice, bail, parts } = group;
      const now = stateAfter.get(codeKey(barcode)) ?? state;
      return [{ ...item, unitId, barcode, state: now, lacking, category, rentalPrice, bail, parts }];
    },
  );
  const byBarcode = codeIndexOf(garments, (one) => one.barcode);
  const orders = kept.orders.orders.map((order): OfflineOrder => ({
    ...order,
    key: `o${order.orderId}`,
    which: { orderId: order.orderId },
    customer: customers.get(order.customerId ?? 0) ?? nobody,
    waits: false,
    terms: {
      ...latest,
      ...terms.get(order.termsVersion),
      closures: { ...latest.closures, openDays: order.openDays },
      parcel: {
        postmark: order.postmarkDay ?? null,
        until: order.postmarkUntil ?? null,
        backDays: order.backDays,
      },
    },
    lines: order.lines.map((line) => ({
      ...noItem,
      ...items.get(line.itemId),
      ...line,
      parts: partsOf(line.itemId).filter((part) => line.partsOut?.includes(part.partId) ?? true),
      bound: line.bound ?? false,
      waits: false,
    })),
  }));
  const { rules } = kept;
  let all = orders;
  for (const one of news) {
    const { what } = one.step;
    all =
      what.kind === 'open'
        ? [openedHere(one, what, { byBarcode, customers: kept.orders.customers, rules }), ...all]
        : all.map((order) => after(order, one.step, rules));
  }
  const spansOf = new Map<number, PromisedSpan[]>();
  for (const span of kept.promised.spans) spansOf.set(span[0], [...(spansOf.get(span[0]) ?? []), span]);
  return {
    asOf: kept.asOf,
    today,
    rules,
    priceList: kept.garments.priceList,
    orders: all,
    customers: kept.orders.customers,
    garments,
    byBarcode,
    spansOf,
    promoted: news.flatMap(({ step: { what } }) =>
      what.kind !== 'open'
        ? []
        : (what.promotions ?? []).map(({ promotionId }) => ({
            promotionId,
            customerId: what.customerId ?? null,
          })),
    ),
  };
};

export const linesToHandOver = (order: OfflineOrder): OfflineOrderLine[] =>
  order.lines.filter((line) => isInStateSet('held', line.state));
export const linesToTakeBack = (order: OfflineOrder): OfflineOrderLine[] =>
  order.lines.filter((line) => isInStateSet('out', line.state));

export const unavailabilityOf = (
  view: OfflineView,
  garment: OfflineGarment,
  until: string,
  today: string,
): { state: UnitState } | { promised: string; orderNo: string } | null => {
  if (!isOnRack(garment.state)) return { state: garment.state };
  const span = (view.spansOf.get(garment.unitId) ?? []).find(
    ([, from, free]) => from <= until && today < free,
  );
  if (span === undefined) return null;
  const order = view.orders.find((one) => one.key === `o${span[3]}`);
  return { promised: span[1], orderNo: order?.orderNo ?? '' };
};
