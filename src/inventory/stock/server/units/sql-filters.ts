import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { garmentSearchWords } from '#lib/search/search-words.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { containsAll } from '#platform/search/match-words.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { unitCodeBegins } from '../barcodes/unit-code.ts';
import { barcodeOfSearch } from '../search/search-words.ts';

export type UnitFilter = {
  q?: string | undefined;
  branchId?: number | 'all' | undefined;
  state?: readonly UnitState[] | undefined;
  groupId?: number | undefined;
  category?: string | undefined;
  color?: string | undefined;
  itemSize?: string | undefined;
};

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

export const filteredBranchIds = (scope: Scope, ask: Pick<UnitFilter, 'branchId'>): readonly number[] => {
  if (ask.branchId === 'all') return scope.branchIds;
  const branchId = ask.branchId ?? scope.branchId;
  if (!scope.branchIds.includes(branchId)) throw new AppError('NOT_FOUND');
  return [branchId];
};

/** `i.search` has name, code, colour and size. */
const wordsFit = (q: string): RawBuilder<unknown> => containsAll(sql`i.search`, garmentSearchWords(q));

/** Compares by prefix. Returns null if `q` is no barcode. */
const barcodeFits = (q: string): RawBuilder<unknown> | null => {
  const code = barcodeOfSearch(q);
  return code === '' ? null : unitCodeBegins(code);
};

const has = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Returns all conditions on the item except words. `i.category` is the group's. */
const itemConditions = (ask: UnitFilter): RawBuilder<unknown>[] => [
  ...(ask.groupId === undefined ? [] : [sql`i.group_id = ${ask.groupId}`]),
  ...(has(ask.category) ? [sql`i.category = ${ask.category}`] : []),
  ...(has(ask.color) ? [sql`i.color = ${ask.color}`] : []),
  ...(has(ask.itemSize) ? [sql`i.size = ${ask.itemSize}`] : []),
];

const itemsWith = (scope: Scope, conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  select i.id from product_item i where i.shop_id = ${scope.shopId} and ${all(conditions)}`;

/** Words and barcode prefix can each use an index in a union. */
const unitFits = (scope: Scope, q: string): RawBuilder<unknown> => {
  const items = itemsWith(scope, [wordsFit(q)]);
  const begins = barcodeFits(q);
  return begins === null
    ? sql`x.item_id in (${items})`
    : sql`x.id in (
        select u.id from unit u where u.shop_id = ${scope.shopId} and ${begins}
        union all
        select u.id from unit u where u.shop_id = ${scope.shopId} and u.item_id in (${items}))`;
};

export const unitWordsCondition = (scope: Scope, { q }: UnitFilter): RawBuilder<unknown> =>
  has(q) ? unitFits(scope, q) : sql`true`;

export const unitConditions = (
  scope: Scope,
  ask: UnitFilter & { itemId?: number | undefined },
): RawBuilder<unknown> => {
  const ofItem = itemConditions(ask);
  const states = ask.state ?? [];
  const one = states[0];
  return all([
    sql`x.shop_id = ${scope.shopId}`,
    sql`x.branch_id = any(${filteredBranchIds(scope, ask)})`,
    ...(states.length === 1 && one !== undefined ? [sql`x.state = ${one}`] : []),
    ...(states.length > 1 ? [sql`x.state = any(${states}::unit_state[])`] : []),
    ...(ask.itemId === undefined ? [] : [sql`x.item_id = ${ask.itemId}`]),
    ...(ofItem.length === 0 ? [] : [sql`x.item_id in (${itemsWith(scope, ofItem)})`]),
    ...(has(ask.q) ? [unitFits(scope, ask.q)] : []),
  ]);
};

const groupFits = (scope: Scope, ask: UnitFilter, q: string): RawBuilder<unknown> => {
  const begins = barcodeFits(q);
  const byBarcode =
    begins === null
      ? sql``
      : sql`union all
        select i.group_id from unit u join product_item i on i.shop_id = ${scope.shopId} and i.id = u.item_id
        where u.shop_id = ${scope.shopId} and ${begins} and u.branch_id = any(${filteredBranchIds(scope, ask)})`;
  return sql`p.id in (
    select i.group_id from product_item i where i.shop_id = ${scope.shopId} and ${wordsFit(q)}
    union all
    select g.id from product_group g where g.shop_id = ${scope.shopId}
      and ${containsAll(sql`g.search`, garmentSearchWords(q))}
    ${byBarcode})`;
};

export const groupConditions = (scope: Scope, ask: UnitFilter): RawBuilder<unknown> => {
  const ofItem = [
    ...(has(ask.color) ? [sql`i.color = ${ask.color}`] : []),
    ...(has(ask.itemSize) ? [sql`i.size = ${ask.itemSize}`] : []),
  ];
  const inState =
    ask.state === undefined
      ? []
      : [
          sql`exists (select 1 from unit x where x.shop_id = ${scope.shopId} and x.item_id = i.id
            and x.branch_id = any(${filteredBranchIds(scope, ask)}) and x.state = any(${ask.state}::unit_state[]))`,
        ];
  const some = [...ofItem, ...inState];
  return all([
    sql`p.shop_id = ${scope.shopId}`,
    ...(ask.groupId === undefined ? [] : [sql`p.id = ${ask.groupId}`]),
    ...(has(ask.category) ? [sql`p.category = ${ask.category}`] : []),
    ...(some.length === 0
      ? []
      : [
          sql`exists (select 1 from product_item i where i.shop_id = ${scope.shopId} and i.group_id = p.id and ${all(some)})`,
        ]),
    ...(has(ask.q) ? [groupFits(scope, ask, ask.q)] : []),
  ]);
};

export const itemCondition = (ask: UnitFilter): RawBuilder<unknown> =>
  all([
    ...(has(ask.color) ? [sql`i.color = ${ask.color}`] : []),
    ...(has(ask.itemSize) ? [sql`i.size = ${ask.itemSize}`] : []),
  ]);
