import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { insertGroups, colorSizeKey } from '#catalog/server/index.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { insertLookups, type NewLookup } from '#setup/reference-lists/server/index.ts';
import { insertUnits, type NewUnit } from '#inventory/stock/server/index.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import {
  categories,
  colors,
  type Group,
  groups,
  monetary,
  sizes,
  textures,
  webCategories,
} from './words/wardrobe.ts';

const lookups = (): NewLookup[] => [
  ...categories.map((one) => ({ kind: 'category' as const, ...one })),
  ...textures.map((one) => ({ kind: 'texture' as const, ...one })),
  ...colors.map((one) => ({ kind: 'color' as const, ...one })),
  ...sizes.map((one) => ({ kind: 'size' as const, ...one })),
  ...webCategories.map((one) => ({ kind: 'web_category' as const, ...one })),
  ...monetary.map(({ side, ...one }) => ({ kind: 'monetary' as const, direction: side, ...one })),
];

export const demoPictureName = (group: Group, color: string): string => `${group.code}-${color}`;

/** The files are stored later. */
export const insertDemoPictures = async (
  q: Tx,
  scope: Scope,
  names: readonly string[],
): Promise<Map<string, { id: number; token: string }>> => {
  const tokens = names.map(() => randomBytes(18).toString('base64url'));
  const { rows } = await sql<{ id: number; name: string; token: string }>`
    insert into image (shop_id, folder, token, name, search, mime, bytes, width, height)
    select ${scope.shopId}, 'item', n.token, n.name, n.search, 'image/webp', 0, 420, 560
    from unnest(${tokens}::text[], ${names}::text[], ${names.map(searchKey)}::text[]) as n (token, name, search) returning id, name, token`.execute(
    q,
  );
  return new Map(rows.map(({ id, name, token }) => [name, { id, token }]));
};

export type DemoGarment = {
  itemId: number;
  group: Group;
  units: number[];
};

const branchOrder = [0, 1, 0, 2] as const;

/** Some units are not ready, because every list needs entries. */
const stateOf = (serial: number): UnitState => {
  if (serial % 397 === 5) return 'retired';
  if (serial % 311 === 7) return 'repair';
  return serial % 127 === 11 ? 'wash' : 'ready';
};

/** Spreads purchases over five years before the first order. */
const boughtOn = (today: Day, item: number): Day => addDays(today, -(200 + ((item * 173) % 1700)));

export const addDemoGarments = async (q: Tx, scope: Scope, today: Day): Promise<DemoGarment[]> => {
  await insertLookups(q, scope, lookups());
  const pictures = await insertDemoPictures(
    q,
    scope,
    groups.flatMap((group) => group.colors.map((color) => demoPictureName(group, color))),
  );
  const made = await insertGroups(
    q,
    scope,
    groups.map((group) => ({
      ...group,
      rentalPrice: group.rentalPrice * 100,
      bail: group.bail * 100,
      parts: group.parts.map((part) => ({ name: part.name, lossPrice: part.lossPrice * 100 })),
      imageIds: Object.fromEntries(
        group.colors.map((color) => [color, pictures.get(demoPictureName(group, color))?.id ?? 0]),
      ),
    })),
  );
  const garments: DemoGarment[] = [];
  const units: NewUnit[] = [];
  for (const [index, group] of groups.entries()) {
    let number = 0;
    for (const color of group.colors)
      for (const size of group.sizes) {
        const itemId = made[index]?.items.get(colorSizeKey(color, size)) ?? 0;
        const garment: DemoGarment = { itemId, group, units: scope.branchIds.map(() => 0) };
        for (let count = 0; count < group.unitsPerItem; count += 1) {
          const branch = branchOrder[(garments.length + count) % branchOrder.length] ?? 0;
          const state = stateOf(units.length);
          number += 1;
          units.push({
            itemId,
            branchId: scope.branchIds[branch] ?? scope.branchId,
            barcode: group.code + String(number).padStart(3, '0'),
            state,
            cost: group.rentalPrice * 500,
            acquiredDay: boughtOn(today, garments.length),
          });
          if (state !== 'retired') garment.units[branch] = (garment.units[branch] ?? 0) + 1;
        }
        garments.push(garment);
      }
  }
  await insertUnits(q, scope, units);
  return garments;
};
