import { sql } from 'kysely';
import { insertGroups, colorSizeKey, type NewGroup } from '#catalog/server/index.ts';
import { addDays, daysBetween } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertLookups } from '#setup/reference-lists/server/index.ts';
import { insertUnits } from '#inventory/stock/server/index.ts';
import { blockedRange, type ReservationRules } from '#inventory/stock/reservation-days.ts';
import { type BlockedSpan, type UnitPlan, planUnits } from './unit-plan.ts';
import { priceOfCategory } from './prices.ts';
import { pickupDayOf, returnDayOf, importWordOf } from './rental-row.ts';
import { surveyEpochDay, type FileSurvey, type SurveyItem } from './survey-file.ts';
import { importWords } from './words/wardrobe.ts';

const categoryWord = (category: string): string =>
  importWordOf(importWords.categories, category) || importWords.garment;
const categoryCode = (category: string): string => category.toUpperCase();

const groupsOf = (items: readonly SurveyItem[]): NewGroup[] => {
  const groups = new Map<string, NewGroup & { sizes: string[] }>();
  for (const { style, size } of items) {
    const known = groups.get(style.itemId);
    if (known !== undefined) {
      known.sizes.push(size);
      continue;
    }
    const price = priceOfCategory(style.category);
    groups.set(style.itemId, {
      code: style.itemId,
      name: `${categoryWord(style.category)} ${style.itemId}`,
      category: categoryCode(style.category),
      texture: '',
      gender: 'W',
      yearth: 1,
      itemAmount: 1,
      rentalPrice: price.rent,
      bail: price.bail,
      webCategory: '',
      webItem: 'n',
      colors: [],
      sizes: [size],
      parts: [],
      imageIds: {},
    });
  }
  const order = new Intl.Collator('en', { numeric: true }).compare;
  return [...groups.values()].map((one) => ({ ...one, sizes: one.sizes.sort(order) }));
};

const rulesQuery = (scope: Scope, codes: readonly string[]) => sql<ReservationRules & { code: string }>`
  select g.code, coalesce(t.turnaround_days, s.turnaround_days) as "turnaroundDays", s.same_day_handover as "sameDayHandover"
  from product_group g join shop s on s.shop_id = g.shop_id
  left join lookup t on t.shop_id = g.shop_id and t.kind = 'category' and t.code = g.category
  where g.shop_id = ${scope.shopId} and g.code = any(${codes}::text[])`;

const blockedBy = (rules: ReservationRules): BlockedSpan => {
  const { from, until } = blockedRange(
    rules,
    pickupDayOf(addDays(surveyEpochDay, 1)),
    returnDayOf(addDays(surveyEpochDay, 1)),
  );
  return { before: 1 - daysBetween(surveyEpochDay, from), after: daysBetween(surveyEpochDay, until) - 1 };
};

type UnitRow = { id: number; item_id: number };

const unitQuery = (scope: Scope, itemIds: readonly number[]) => sql<UnitRow>`
  select id, item_id from unit
  where shop_id = ${scope.shopId} and branch_id = ${scope.branchId} and item_id = any(${itemIds}::bigint[])
    and state not in ('sold', 'lost', 'retired') order by id`;

const lastNumbers = (scope: Scope, codes: readonly string[]) => sql<{ code: string; last: number }>`
  select i.code, max(substr(u.barcode, length(i.code) + 1)::int) as last
  from product_item i join unit u on u.shop_id = i.shop_id and u.item_id = i.id
  where i.shop_id = ${scope.shopId} and i.code = any(${codes}::text[])
    and left(u.barcode, length(i.code)) = i.code and substr(u.barcode, length(i.code) + 1) ~ '^[0-9]{1,8}$'
  group by i.code`;

type Want = { code: string; itemId: number; count: number };

/** A barcode is the style's code and a running number, as at the counter. */
const addUnits = async (q: Tx, scope: Scope, wants: readonly Want[]): Promise<void> => {
  const { rows } = await lastNumbers(scope, [...new Set(wants.map((one) => one.code))]).execute(q);
  const last = new Map(rows.map((row) => [row.code, row.last]));
  const units = wants.flatMap(({ code, itemId, count }) =>
    Array.from({ length: count }, () => {
      const number = (last.get(code) ?? 0) + 1;
      last.set(code, number);
      return { itemId, branchId: scope.branchId, barcode: code + String(number).padStart(3, '0') };
    }),
  );
  await insertUnits(q, scope, units);
};

export type ImportedItem = { itemId: number; code: string; category: string; unitIds: number[] };
export type ImportedItems = { items: ImportedItem[]; plan: UnitPlan };

const fillItems = async (q: Tx, scope: Scope, items: ImportedItem[]): Promise<void> => {
  const byId = new Map(items.map((one) => [one.itemId, one]));
  for (const one of items) one.unitIds = [];
  for (const row of (await unitQuery(scope, [...byId.keys()]).execute(q)).rows)
    byId.get(row.item_id)?.unitIds.push(row.id);
};

/** Inserts nothing for a file imported before. */
export const insertImportedItems = async (
  q: Tx,
  scope: Scope,
  survey: FileSurvey,
): Promise<ImportedItems> => {
  const groups = groupsOf(survey.items);
  await insertLookups(q, scope, [
    ...[...new Set(survey.items.map((one) => one.style.category))].map((category) => ({
      kind: 'category' as const,
      code: categoryCode(category),
      description: categoryWord(category),
    })),
    ...[...new Set(groups.flatMap((one) => one.sizes))].map((size) => ({
      kind: 'size' as const,
      code: size,
      description: `${importWords.size} ${size}`,
    })),
  ]);
  const made = await insertGroups(q, scope, groups);
  const byCode = new Map(groups.map((one, index) => [one.code, made[index]]));
  const items = survey.items.map(({ style, size }) => ({
    itemId: byCode.get(style.itemId)?.items.get(colorSizeKey('', size)) ?? 0,
    code: style.itemId,
    category: style.category,
    unitIds: [],
  }));
  const rules = new Map(
    (
      await rulesQuery(
        scope,
        groups.map((one) => one.code),
      ).execute(q)
    ).rows.map((row) => [row.code, blockedBy(row)]),
  );
  const plan = planUnits(
    survey.itemOf,
    survey.dayOf,
    items.map((one) => rules.get(one.code) ?? { before: 1, after: 3 }),
  );
  await fillItems(q, scope, items);
  const wants = items
    .map((one, index) => ({
      code: one.code,
      itemId: one.itemId,
      count: (plan.needed[index] ?? 0) - one.unitIds.length,
    }))
    .filter((one) => one.count > 0);
  if (wants.length > 0) {
    await addUnits(q, scope, wants);
    await fillItems(q, scope, items);
  }
  return { items, plan };
};

export const addMissingUnits = async (
  q: Tx,
  scope: Scope,
  rack: ImportedItems,
  itemIds: readonly number[],
): Promise<void> => {
  const grown = rack.items.filter((one) => itemIds.includes(one.itemId));
  await addUnits(
    q,
    scope,
    grown.map((one) => ({ code: one.code, itemId: one.itemId, count: 1 })),
  );
};
