import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ShopsQuery } from '#platform/jobs/shops-with-work.ts';
import type { LookupKind } from '#platform/db/tables.ts';
import { type DescribedCode, groupSearchText, itemSearchText } from '../search-text.ts';
import { parseSynonyms, type Synonym, withSynonyms } from '../search-synonyms.ts';
import { synonymsPort } from './ports/synonyms.ts';
import { describedRows } from './sql.ts';

type Shop = Pick<Scope, 'shopId'>;

export type SearchKeyScope =
  | { groupIds: readonly number[] }
  | { kind: LookupKind; codes: readonly string[] }
  | 'all';

const batch = 500;

/** Groups with an earlier version get new search texts at the next start. */
const textVersion = 1;

type Row = {
  id: number;
  search: string;
  version: number;
  code: string;
  name: string;
  names: string[];
  category: string;
  texture: string;
  webCategory: string;
  colors: string[];
  sizes: string[];
  items: [number, string, string, string][];
};

const shows = (kind: LookupKind, codes: readonly string[]): RawBuilder<unknown> => {
  const list = sql`${[...codes]}::text[]`;
  if (kind === 'category') return sql`g.category = any(${list})`;
  if (kind === 'texture') return sql`g.texture = any(${list})`;
  if (kind === 'web_category') return sql`g.web_category = any(${list})`;
  if (kind === 'color')
    return sql`(exists (select 1 from product_group_color c where c.shop_id = g.shop_id and c.group_id = g.id and c.code = any(${list}))
      or exists (select 1 from product_item i where i.shop_id = g.shop_id and i.group_id = g.id and i.color = any(${list})))`;
  if (kind === 'size')
    return sql`(exists (select 1 from product_group_size z where z.shop_id = g.shop_id and z.group_id = g.id and z.code = any(${list}))
      or exists (select 1 from product_item i where i.shop_id = g.shop_id and i.group_id = g.id and i.size = any(${list})))`;
  return sql`false`;
};

const fits = (filter: SearchKeyScope): RawBuilder<unknown> => {
  if (filter === 'all') return sql`true`;
  if ('groupIds' in filter) return sql`g.id = any(${[...filter.groupIds]}::bigint[])`;
  return shows(filter.kind, filter.codes);
};

const groupRows = (scope: Shop, filter: SearchKeyScope, after: number) => sql<Row>`
  select g.id, g.search, g.search_version as version, g.code, g.name, array_remove(array[g.name_en, g.name_de, g.name_fr, g.name_pt], '') as names, g.category, g.texture, g.web_category as "webCategory",
    array(select c.code from product_group_color c where c.shop_id = g.shop_id and c.group_id = g.id order by c.sort) as colors,
    array(select z.code from product_group_size z where z.shop_id = g.shop_id and z.group_id = g.id order by z.sort) as sizes,
    (select coalesce(json_agg(json_build_array(i.id, i.color, i.size, i.search)), '[]') from product_item i
      where i.shop_id = g.shop_id and i.group_id = g.id) as items
  from product_group g where g.shop_id = ${scope.shopId} and g.id > ${after} and ${fits(filter)}
  order by g.id limit ${batch}`;

const tables = {
  group: { name: sql`product_group`, also: sql`, search_version = ${textVersion}` },
  item: { name: sql`product_item`, also: sql`` },
};

const write = async (
  q: Tx,
  scope: Shop,
  table: keyof typeof tables,
  rows: readonly { id: number; search: string }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update ${tables[table].name} t set search = n.search${tables[table].also}
    from unnest(${rows.map((one) => one.id)}::bigint[], ${rows.map((one) => one.search)}::text[]) as n (id, search)
    where t.shop_id = ${scope.shopId} and t.id = n.id`.execute(q);
};

export const readSynonyms = async (q: Tx, scope: Shop): Promise<Synonym[][]> => {
  const { rows } = await sql<{ text: string }>`select ${synonymsPort.provided(scope)} as text`.execute(q);
  return parseSynonyms(rows[0]?.text ?? '');
};

const writeBatch = async (
  q: Tx,
  scope: Shop,
  rows: readonly Row[],
  synonyms: readonly (readonly Synonym[])[],
): Promise<void> => {
  const codes = rows.flatMap((row) => [
    row.category,
    row.texture,
    row.webCategory,
    ...row.colors,
    ...row.sizes,
    ...row.items.flatMap(([, color, size]) => [color, size]),
  ]);
  const described = await describedRows(
    scope,
    [...new Set(codes)].filter((code) => code !== ''),
  ).execute(q);
  const words = new Map(
    described.rows.map((row) => [
      `${row.kind} ${row.code}`,
      [row.description, ...Object.values(row.translations)].join(' ').trim(),
    ]),
  );
  const worded =
    (kind: LookupKind) =>
    (code: string): DescribedCode => ({ code, words: words.get(`${kind} ${code}`) ?? '' });
  const groups: { id: number; search: string }[] = [];
  const items: { id: number; search: string }[] = [];
  for (const row of rows) {
    const { code, name, names } = row;
    const common = {
      code,
      name,
      names,
      category: worded('category')(row.category),
      texture: worded('texture')(row.texture),
      webCategory: worded('web_category')(row.webCategory),
    };
    const ownText = groupSearchText({
      ...common,
      colors: row.colors.map(worded('color')),
      sizes: row.sizes.map(worded('size')),
    });
    const search = withSynonyms(ownText, synonyms);
    if (search !== row.search || row.version < textVersion) groups.push({ id: row.id, search });
    for (const [id, color, size, before] of row.items) {
      const ownItemText = itemSearchText({
        ...common,
        color: worded('color')(color),
        size: worded('size')(size),
      });
      const text = withSynonyms(ownItemText, synonyms);
      if (text !== before) items.push({ id, search: text });
    }
  }
  await write(q, scope, 'group', groups);
  await write(q, scope, 'item', items);
};

/**
 * Writes search texts that differ. Must run in the transaction that changed a group, its items, a list entry
 * or the synonyms.
 */
export const refreshItemSearchKeys = async (q: Tx, scope: Shop, filter: SearchKeyScope): Promise<void> => {
  const synonyms = await readSynonyms(q, scope);
  for (let after = 0; ;) {
    const { rows } = await groupRows(scope, filter, after).execute(q);
    if (rows.length > 0) await writeBatch(q, scope, rows, synonyms);
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? 0;
  }
};

/** An empty search text was never computed. */
export const shopsLackingSearchKeys: ShopsQuery = sql`select shop_id from product_item where search = ''
  union select shop_id from product_group where search_version < ${sql.lit(textVersion)}`;
