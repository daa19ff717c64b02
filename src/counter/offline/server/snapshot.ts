import { createHash } from 'node:crypto';
import { bangkokDay, addDays } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { branchOut, branchRows, durationRows, infoOut, shopRow } from '#setup/shop/server/index.ts';
import type { GarmentsPart, OrdersPart, PromisedPart, offlineContract } from '../contract.ts';
import { type CustomerFact, customerFactRows, promotionOut, promotionRows } from './snapshot-promotions.ts';
import {
  type GroupRow,
  type ItemRow,
  type OrderHead,
  type OrderLineRow,
  type SpanRow,
  type UnitRow,
  groupRows,
  itemRows,
  orderLineRows,
  orderRows,
  promisedDays,
  spanRows,
  unitRows,
} from './snapshot-sql.ts';

/** A part under the name of what it holds; its data only for a device that holds another. */
const partOf = <T>(data: T, had: string | undefined): { version: string; data: T | null } => {
  const version = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 16);
  return { version, data: version === had ? null : data };
};

const garmentsOf = (
  shopId: number,
  groups: readonly GroupRow[],
  items: readonly ItemRow[],
  units: readonly UnitRow[],
): GarmentsPart => ({
  groups: groups.map(({ rentalPrice, bail, parts, ...group }) => ({
    ...group,
    rentalPrice: baht(rentalPrice),
    bail: baht(bail),
    parts: parts.map((part) => ({ ...part, lossPrice: baht(part.lossPrice) })),
  })),
  items: items.map(({ token, ...item }) => ({ ...item, image: imageUrl(shopId, 'item', token, 160) })),
  units: units.map(({ unitId, itemId, barcode, state }) => [unitId, itemId, barcode, state]),
});

const nothingAsked = { rentals: 0, levelId: null, given: [] };

const ordersOf = (
  heads: readonly OrderHead[],
  lines: readonly OrderLineRow[],
  facts: readonly CustomerFact[],
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
    orders: heads.map((one) => ({
      orderId: one.orderId,
      orderNo: one.orderNo,
      state: one.state,
      customerId: one.customerId,
      pickupDay: one.pickupDay,
      returnDay: one.returnDay,
      note: one.note,
      version: one.version,
      rent: baht(one.rent),
      discount: baht(Math.max(0, one.rent + one.charges + one.vatOnTop - one.price)),
      charges: baht(one.charges),
      vatOnTop: baht(one.vatOnTop),
      price: baht(one.price),
      balance: baht(one.balance),
      bail: baht(one.bail),
      bailHeld: baht(one.bailHeld),
      lines: (own.get(one.orderId) ?? []).map((line) => ({
        orderDetailId: line.orderDetailId,
        itemId: line.itemId,
        unitId: line.unitId,
        barcode: line.barcode,
        state: line.state,
        pickupDay: line.pickupDay,
        returnDay: line.returnDay,
        originalReturnDay: line.originalReturnDay,
        rentalPrice: baht(line.rentalPrice),
        discount: baht(line.discount),
        bail: baht(line.bail),
      })),
    })),
    customers: [...customers.values()],
  };
};

export const snapshot = reading<typeof offlineContract.snapshot>(async (db, scope, call) => {
  const now = new Date();
  const today = bangkokDay(now);
  const had = call.query;
  const [[shop], durations, [branch], units, items, groups, spans, heads, lines, [own], facts] =
    await db.readAll(scope, [
      shopRow(scope, today),
      durationRows(scope),
      branchRows(scope, [scope.branchId]),
      unitRows(scope),
      itemRows(scope),
      groupRows(scope),
      spanRows(scope, today),
      orderRows(scope, today),
      orderLineRows(scope, today),
      promotionRows(scope, today),
      customerFactRows(scope, today),
    ]);
  if (shop === undefined || branch === undefined) return call.fail('NOT_FOUND');
  const promised: PromisedPart = {
    until: addDays(today, promisedDays),
    spans: spans.map(({ unitId, from, until, orderId }: SpanRow) => [unitId, from, until, orderId]),
  };
  return {
    asOf: now.toISOString(),
    branchId: scope.branchId,
    rules: partOf(
      {
        shop: infoOut(shop, durations),
        branch: branchOut(branch),
        promotions: (own?.promotions ?? []).map(promotionOut),
      },
      had.rules,
    ),
    garments: partOf(garmentsOf(scope.shopId, groups, items, units), had.garments),
    promised: partOf(promised, had.promised),
    orders: partOf(ordersOf(heads, lines, facts), had.orders),
  };
});
