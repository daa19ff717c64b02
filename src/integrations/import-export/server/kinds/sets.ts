/** A row matches a set by code. The members are in one cell (set-member-cells.ts). */
import { sql } from 'kysely';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { codeKey } from '#lib/codes/code-key.ts';
import { exactSatang } from '#lib/money/money.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  changeBulkSets,
  groupHasCode,
  insertBulkSets,
  lockSets,
  removeBulkSets,
  setPrices,
  type BulkSetFields,
} from '#catalog/server/index.ts';
import type { SetPricing } from '#catalog/set-price.ts';
import { maxSetChoices, maxSetMembers } from '#catalog/set-input.ts';
import type { CellError, CellValues } from '#integrations/import-export/columns.ts';
import type { CheckedRow, ParsedRow } from '../import/compare.ts';
import { missingCells, rowVerdict } from '../import/compare.ts';
import type { SheetContext, SheetKindHandler } from '../import/sheet-context.ts';
import { resolveCodes } from '../cells/reference-list-cells.ts';
import { exportSetsQuery, setValues } from '../stored-rows.ts';
import type { NamedChoice, NamedMember } from '../cells/set-member-cells.ts';
import { readMembers, writeMembers } from '../cells/set-member-cells.ts';

const kind = 'sets';
const maxSatang = 10_000_000_00;

type Look = { id: number; color: string; size: string };
type Chosen = { groupId: number; code: string; item: Look | null };
type Finder = (choice: NamedChoice) => Chosen | CellError;

const membersOf = (values: CellValues): NamedMember[] => {
  const members = readMembers(values['members'] ?? '');
  return typeof members === 'number' ? [] : members;
};

const itemOf = (desk: SheetContext, items: readonly Look[], look: readonly string[]): Look | undefined => {
  const [first = '', second = ''] = look;
  const color = desk.known.codeOf('color', first) ?? first;
  const size = desk.known.codeOf('size', second) ?? second;
  const exact = items.find((one) => one.color === color && one.size === size);
  if (exact !== undefined || look.length > 1) return exact;
  const alone = desk.known.codeOf('size', first) ?? first;
  const fit = items.filter((one) => one.color === color || one.size === alone);
  return fit.length === 1 ? fit[0] : undefined;
};

const finderOf = async (desk: SheetContext, members: readonly NamedMember[]): Promise<Finder> => {
  const choices = members.flatMap((one) => one.choices);
  const { rows } = await sql<{ id: number; code: string; items: Look[] }>`
    select g.id, g.code, coalesce((select json_agg(json_build_object('id', i.id, 'color', i.color, 'size', i.size) order by i.id)
      from product_item i where i.shop_id = g.shop_id and i.group_id = g.id), '[]') as items
    from product_group g where g.shop_id = ${desk.scope.shopId}
      and (${groupHasCode(choices.map((one) => one.code))}
        or g.id = any(${choices.flatMap((one) => one.groupId ?? [])}::bigint[]))`.execute(desk.q);
  const byCode = codeIndexOf(rows, (row) => row.code);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ code, groupId, look }): Chosen | CellError => {
    const group = groupId === null ? byCode.find(code) : byId.get(groupId);
    const name = code === '' ? `#${groupId}` : code;
    if (group === undefined) return { column: 'members', message: 'noGroupOf', values: { code: name } };
    if (look === null) return { groupId: group.id, code: group.code, item: null };
    const item = itemOf(desk, group.items, look);
    return item === undefined
      ? { column: 'members', message: 'noItemOf', values: { code: name, look: look.join(', ') } }
      : { groupId: group.id, code: group.code, item };
  };
};

const keyOf = ({ groupId, item }: Chosen): string => (item === null ? `g${groupId}` : `i${item.id}`);

const checkMembers = (
  members: readonly NamedMember[],
  find: Finder,
): { text: string; errors: CellError[] } => {
  const errors: CellError[] = [];
  const wrong = (message: CellError['message'], values: Record<string, string | number>): void =>
    void errors.push({ column: 'members', message, values });
  const names = members.map((one) => one.name);
  if (members.length > maxSetMembers || members.some((one) => one.choices.length > maxSetChoices))
    wrong('tooManyMembers', { max: maxSetMembers });
  const kept = members.map((member, at) => {
    const { name } = member;
    if (names.indexOf(name) !== at) wrong('memberTwice', { name });
    if (member.choices[0]?.change !== 0) wrong('firstChoice', { name });
    if (
      [member.leftOutLess, ...member.choices.map((one) => Math.abs(one.change))].some(
        (one) => one > maxSatang,
      )
    )
      wrong('range', { min: 0, max: maxSatang / 100 });
    const met = new Set<string>();
    const choices = member.choices.map((choice): NamedChoice => {
      const found = find(choice);
      if ('message' in found) {
        errors.push(found);
        return choice;
      }
      if (met.has(keyOf(found))) wrong('choiceTwice', { name });
      met.add(keyOf(found));
      const { item } = found;
      return {
        code: found.code,
        groupId: found.groupId,
        look: item === null ? null : [item.color, item.size],
        change: choice.change,
      };
    });
    return { ...member, choices };
  });
  return { text: writeMembers(kept), errors };
};

const checkTerms = (
  values: CellValues,
  stored: CellValues,
): { amount: string | undefined; errors: CellError[] } => {
  const pricing = values['pricing'] ?? stored['pricing'] ?? 'sum';
  const said = values['amount'];
  const turned = pricing !== (stored['pricing'] ?? 'sum');
  if (pricing === 'sum')
    return said === undefined || said === '0'
      ? { amount: turned || said !== undefined ? '0' : undefined, errors: [] }
      : { amount: said, errors: [{ column: 'amount', message: 'amountOfSum' }] };
  if (said === undefined)
    return { amount: said, errors: turned ? [{ column: 'amount', message: 'required' }] : [] };
  const max = pricing === 'percent_off' ? 100 : maxSatang / 100;
  return Number(said) > max
    ? { amount: said, errors: [{ column: 'amount', message: 'range', values: { min: 0, max } }] }
    : { amount: said, errors: [] };
};

const check = async (desk: SheetContext, rows: readonly ParsedRow[]): Promise<CheckedRow[]> => {
  const keys = rows.flatMap((row) => row.values['code'] ?? []);
  const found = (await exportSetsQuery(desk.scope, { keys }).execute(desk.q)).rows.map(setValues);
  const byCode = codeIndexOf(found, (one) => one.values['code'] ?? '');
  const find = await finderOf(
    desk,
    rows.flatMap((row) => membersOf(row.values)),
  );
  return rows.map((one) => {
    const code = one.values['code'];
    const stored = code === undefined ? undefined : byCode.find(code);
    const { row, errors } = resolveCodes(desk, kind, one, stored);
    const values = { ...row.values };
    // Another spelling of a code is no change.
    if (stored !== undefined) values['code'] = stored.values['code'] ?? '';
    if (code !== undefined) {
      const line = desk.seen.get(stored === undefined ? codeKey(code) : `#${stored.id}`);
      if (line !== undefined) errors.push({ column: 'code', message: 'duplicate', values: { line } });
      else for (const key of [codeKey(code), `#${stored?.id}`]) desk.seen.set(key, row.line);
    }
    if (values['members'] !== undefined) {
      const members = checkMembers(membersOf(values), find);
      values['members'] = members.text;
      errors.push(...members.errors);
    }
    if (!row.errors.some((own) => own.column === 'pricing' || own.column === 'amount')) {
      const terms = checkTerms(values, stored?.values ?? {});
      if (terms.amount !== undefined) values['amount'] = terms.amount;
      errors.push(...terms.errors);
    }
    const { ownBail } = values;
    if (ownBail !== undefined && ownBail !== 'sum' && Number(ownBail) * 100 > maxSatang)
      errors.push({ column: 'ownBail', message: 'range', values: { min: 0, max: maxSatang / 100 } });
    const needed = stored === undefined ? missingCells(kind, row.values) : [];
    errors.push(...needed.filter((error) => !row.errors.some((own) => own.column === error.column)));
    const { name } = values;
    if (name !== undefined && searchKey(name) === '') errors.push({ column: 'name', message: 'required' });
    return rowVerdict(kind, { ...row, values }, stored, errors);
  });
};

const satang = (text: string | undefined): number => exactSatang(text ?? '0');

/** A choice deleted since the check has no group, so the catalogue throws NOT_FOUND. */
const fieldsOf = async (desk: SheetContext, rows: readonly CellValues[]): Promise<BulkSetFields[]> => {
  const members = rows.map(membersOf);
  const find = await finderOf(desk, members.flat());
  return rows.map((values, at) => ({
    code: values['code'] ?? '',
    name: values['name'] ?? '',
    category: values['category'] ?? '',
    pricing: (values['pricing'] ?? 'sum') as SetPricing,
    amount: satang(values['amount']),
    ownBail: (values['ownBail'] ?? 'sum') === 'sum' ? null : satang(values['ownBail']),
    active: values['active'] !== 'n',
    note: values['note'] ?? '',
    members: (members[at] ?? []).map((member) => ({
      ...member,
      choices: member.choices.map((choice) => {
        const found = find(choice);
        return 'message' in found
          ? { productGroupId: 0, productItemId: null, priceChange: choice.change }
          : {
              productGroupId: found.groupId,
              productItemId: found.item?.id ?? null,
              priceChange: choice.change,
            };
      }),
    })),
  }));
};

const used = async (q: Tx, scope: Scope, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select set_id as id from order_set where shop_id = ${scope.shopId} and set_id = any(${[...ids]}::bigint[])
    union select id from product_set where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) and image_id is not null`.execute(
    q,
  );
  return new Set(rows.map((row) => row.id));
};

export const setSheetHandler: SheetKindHandler = {
  kind,
  nameOf: (cells) => cells['code'] ?? cells['name'] ?? '',
  check,
  lock: lockSets,
  add: async (desk, rows) =>
    insertBulkSets(
      desk.q,
      desk.scope,
      await fieldsOf(
        desk,
        rows.map((row) => row.after ?? {}),
      ),
    ),
  change: async (desk, rows) => {
    const said = await fieldsOf(
      desk,
      rows.map((row) => ({ ...row.stored, ...row.values })),
    );
    await changeBulkSets(
      desk.q,
      desk.scope,
      said.map((one, at) => ({ ...one, id: rows[at]?.id ?? 0 })),
    );
  },
  prices: ({ q, scope }, ids) => setPrices(q, scope, ids),
  load: async ({ q, scope }, ids) => (await exportSetsQuery(scope, { ids }).execute(q)).rows.map(setValues),
  used,
  remove: removeBulkSets,
};
