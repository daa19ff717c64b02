import { createHash } from 'node:crypto';
import { bangkokDay, addDays } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import {
  closuresQuery,
  branchToWire,
  branchRows,
  durationRows,
  shopInfoToWire,
  shopRow,
} from '#setup/shop/server/index.ts';
import { termsToWire } from '#setup/shop/terms.ts';
import type { GarmentsPart, OrdersPart, PromisedPart, offlineContract } from '../contract.ts';
import { hashOfPriceList, insertPriceList, latestPriceList, priceListOf } from './price-lists.ts';
import {
  type CustomerPromotionFact,
  customerPromotionFacts,
  promotionToSnapshot,
  promotionRows,
} from './snapshot-promotions.ts';
import {
  type SnapshotGroupRow,
  type SnapshotItemRow,
  type SnapshotOrderRow,
  type SnapshotOrderLineRow,
  type SnapshotPromiseRow,
  type SnapshotUnitRow,
  snapshotGroupRows,
  snapshotItemRows,
  snapshotOrderLineRows,
  snapshotOrderRows,
  promisedDays,
  snapshotPromiseRows,
  snapshotUnitRows,
} from './snapshot-sql.ts';

const partOf = <T>(data: T, had: string | undefined): { version: string; data: T | null } => {
  const version = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16);
  return { version, data: version === had ? null : data };
};

const garmentsOf = (
  shopId: number,
  groups: readonly SnapshotGroupRow[],
  items: readonly SnapshotItemRow[],
  units: readonly SnapshotUnitRow[],
): Omit<GarmentsPart, 'priceList'> => ({
  groups: groups.map(({ rentalPrice, bail, parts, ...group }) => ({
    ...group,
    rentalPrice: satangToBaht(rentalPrice),
    bail: satangToBaht(bail),
    parts: parts.map((part) => ({ ...part, lossPrice: satangToBaht(part.lossPrice) })),
  })),
  items: items.map(({ token, ...item }) => ({ ...item, image: imageUrl(shopId, 'item', token, 160) })),
  units: units.map(({ unitId, itemId, barcode, state, lacking }) => [
    unitId,
    itemId,
    barcode,
    state,
    lacking.map((one) => one.partId),
  ]),
});

const closuresAhead = 120;

const nothingAsked = { rentals: 0, levelId: null, given: [] };

const ordersOf = (
  heads: readonly SnapshotOrderRow[],
  lines: readonly SnapshotOrderLineRow[],
  facts: readonly CustomerPromotionFact[],
): OrdersPart => {
  const known = new Map(facts.map((one) => [one.customerId, one]));
  const own = Map.groupBy(lines, (line) => line.orderId);
  const customers = new Map(
    heads.flatMap((one) =>
      one.customerId === null
        ? []
        : [
            [
              one.customerId,
              {
                customerId: one.customerId,
                name: one.customerName ?? '',
                phone: one.phone ?? '',
                watch: one.watch ?? false,
                watchReason: one.watchReason ?? '',
                ...(known.get(one.customerId) ?? nothingAsked),
              },
            ] as const,
          ],
    ),
  );
  return {
    terms: heads.flatMap((one) => (one.terms === null ? [] : [termsToWire(one.terms)])),
    orders: heads.map((one) => ({
      orderId: one.orderId,
      orderNo: one.orderNo,
      state: one.state,
      customerId: one.customerId,
      pickupDay: one.pickupDay,
      returnDay: one.returnDay,
      note: one.note,
      version: one.version,
      termsVersion: one.termsVersion,
      openDays: one.openDays,
      postmarkDay: one.postmarkDay,
      postmarkUntil: one.postmarkUntil,
      backDays: one.backDays,
      rent: satangToBaht(one.rent),
      discount: satangToBaht(Math.max(0, one.rent + one.charges + one.vatOnTop - one.price)),
      charges: satangToBaht(one.charges),
      vatOnTop: satangToBaht(one.vatOnTop),
      price: satangToBaht(one.price),
      balance: satangToBaht(one.balance),
      bail: satangToBaht(one.bail),
      bailHeld: satangToBaht(one.bailHeld),
      lines: (own.get(one.orderId) ?? []).map((line) => ({
        orderDetailId: line.orderDetailId,
        itemId: line.itemId,
        unitId: line.unitId,
        barcode: line.barcode,
        bound: line.bound,
        partsOut: line.partsOut,
        state: line.state,
        pickupDay: line.pickupDay,
        returnDay: line.returnDay,
        originalReturnDay: line.originalReturnDay,
        agreedDays: line.agreedDays,
        setShare: line.setShare,
        rentalPrice: satangToBaht(line.rentalPrice),
        discount: satangToBaht(line.discount),
        bail: satangToBaht(line.bail),
      })),
    })),
    customers: [...customers.values()],
  };
};

export const getSnapshot = readHandler<typeof offlineContract.snapshot>(async (db, scope, call) => {
  const now = new Date();
  const today = bangkokDay(now);
  const had = call.query;
  const [
    [shop],
    durations,
    [branch],
    units,
    items,
    groups,
    spans,
    heads,
    lines,
    [own],
    facts,
    [latest],
    [closed],
  ] = await db.readAll(scope, [
    shopRow(scope, today),
    durationRows(scope),
    branchRows(scope, [scope.branchId]),
    snapshotUnitRows(scope),
    snapshotItemRows(scope),
    snapshotGroupRows(scope),
    snapshotPromiseRows(scope, today),
    snapshotOrderRows(scope, today),
    snapshotOrderLineRows(scope, today),
    promotionRows(scope, today),
    customerPromotionFacts(scope, today),
    latestPriceList(scope),
    closuresQuery(scope, addDays(today, -366), addDays(today, closuresAhead)),
  ]);
  const closures = closed?.closures;
  if (shop === undefined || branch === undefined || closures === undefined) return call.fail('NOT_FOUND');
  const promised: PromisedPart = {
    until: addDays(today, promisedDays),
    spans: spans.map(({ unitId, from, until, orderId }: SnapshotPromiseRow) => [
      unitId,
      from,
      until,
      orderId,
    ]),
  };
  const rules = {
    shop: shopInfoToWire(shop, durations, closures),
    branch: branchToWire(branch),
    promotions: (own?.promotions ?? []).map(promotionToSnapshot),
    closures,
    terms: termsToWire({ ...shop, termsVersion: shop.latestTermsVersion }),
  };
  const garments = garmentsOf(scope.shopId, groups, items, units);
  const list = priceListOf(rules, garments);
  const priceList =
    latest?.hash === hashOfPriceList(list)
      ? latest.id
      : await db.tx(scope, (q) => insertPriceList(q, scope, list));
  return {
    asOf: now.toISOString(),
    branchId: scope.branchId,
    rules: partOf(rules, had.rules),
    garments: partOf({ ...garments, priceList }, had.garments),
    promised: partOf(promised, had.promised),
    orders: partOf(ordersOf(heads, lines, facts), had.orders),
  };
});
