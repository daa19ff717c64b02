import { sql } from 'kysely';
import { codeKey } from '#lib/codes/code-key.ts';
import { AppError } from '#lib/errors/errors.ts';
import { noTranslations } from '#lib/text/translations-input.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import { withSynonyms } from '#catalog/search-synonyms.ts';
import { type SetInput, maxSetMembers } from '#catalog/set-input.ts';
import { readSynonyms } from '../refresh-search-keys.ts';
import { assertKnownCodes } from '../lists/check-known-codes.ts';

type Shop = Pick<Scope, 'shopId'>;

export const lockChosenItems = async (q: Tx, scope: Shop, members: SetInput['members']): Promise<void> => {
  const choices = members.flatMap((one) => one.choices);
  const itemIds = choices.flatMap((one) => one.productItemId ?? []);
  const groupIds = choices.flatMap((one) =>
    one.productItemId === null && one.productGroupId !== null ? [one.productGroupId] : [],
  );
  const groups = await sql`
    select id from product_group g where g.shop_id = ${scope.shopId} and g.id = any(array(
      select unnest(${groupIds}::bigint[]) union select i.group_id from product_item i where i.shop_id = ${scope.shopId} and i.id = any(${itemIds}::bigint[])))
    order by id for key share`.execute(q);
  const items = await sql`
    select id from product_item where shop_id = ${scope.shopId} and id = any(${itemIds}::bigint[]) order by id for key share`.execute(
    q,
  );
  const known = new Set(groups.rows.map((row) => (row as { id: number }).id));
  if (items.rows.length < new Set(itemIds).size || groupIds.some((id) => !known.has(id)))
    throw new AppError('NOT_FOUND');
};

export const refreshSetSearchKeys = async (
  q: Tx,
  scope: Shop,
  which: { ids: readonly number[] } | { categories: readonly string[] } | 'all',
): Promise<void> => {
  const chosen =
    which === 'all'
      ? sql`true`
      : 'ids' in which
        ? sql`s.id = any(${[...which.ids]}::bigint[])`
        : sql`s.category = any(${[...which.categories]}::text[])`;
  const { rows } = await sql<{ id: number; text: string }>`
    select s.id, concat_ws(' ', s.code, s.name, coalesce(nullif(l.description, ''), s.category),
      nullif(s.translations->>'en', ''), nullif(s.translations->>'de', ''), nullif(s.translations->>'fr', ''), nullif(s.translations->>'pt', ''),
      (select string_agg(p.name, ' ' order by p.position) from product_set_member p where p.shop_id = ${scope.shopId} and p.set_id = s.id)) as text
    from product_set s left join lookup l on l.shop_id = ${scope.shopId} and l.kind = 'category' and l.code = s.category
    where s.shop_id = ${scope.shopId} and ${chosen}
    order by s.id`.execute(q);
  if (rows.length === 0) return;
  const synonyms = await readSynonyms(q, scope);
  await sql`
    update product_set s set search = n.search
    from unnest(${rows.map((one) => one.id)}::bigint[], ${rows.map((one) => withSynonyms(searchKey(one.text), synonyms))}::text[]) as n (id, search)
    where s.shop_id = ${scope.shopId} and s.id = n.id and s.search <> n.search`.execute(q);
};

type Wanted = { id: number; members: SetInput['members'] };

/** Members with the same name retain their row. Raised positions let members swap places. */
export const saveSetMembers = async (q: Tx, scope: Shop, sets: readonly Wanted[]): Promise<void> => {
  const ids = sets.map((one) => one.id);
  const members = sets.flatMap(({ id, members: own }) =>
    own.map((one, place) => ({ ...one, setId: id, place })),
  );
  const setIds = members.map((one) => one.setId);
  const names = members.map((one) => one.name);
  await sql`delete from product_set_member p
    where p.shop_id = ${scope.shopId} and p.set_id = any(${ids}::bigint[])
      and not exists (select from unnest(${setIds}::bigint[], ${names}::text[]) as n (set_id, name) where n.set_id = p.set_id and n.name = p.name)`.execute(
    q,
  );
  await sql`delete from product_set_choice c using product_set_member p
    where c.shop_id = ${scope.shopId} and p.shop_id = c.shop_id and p.id = c.member_id and p.set_id = any(${ids}::bigint[])`.execute(
    q,
  );
  await sql`update product_set_member set position = position + ${maxSetMembers}
    where shop_id = ${scope.shopId} and set_id = any(${ids}::bigint[])`.execute(q);
  const { rows } = await sql<{ id: number; setId: number; name: string }>`
    insert into product_set_member (shop_id, set_id, position, name, quantity, optional, left_out_less)
    select ${scope.shopId}, n.* from unnest(${setIds}::bigint[], ${members.map((one) => one.place)}::int[], ${names}::text[],
      ${members.map((one) => one.quantity)}::int[], ${members.map((one) => one.optional)}::boolean[],
      ${members.map((one) => one.leftOutLess)}::bigint[]) as n (set_id, place, name, quantity, optional, less)
    order by n.set_id, n.place
    on conflict (shop_id, set_id, name) do update set position = excluded.position, quantity = excluded.quantity,
      optional = excluded.optional, left_out_less = excluded.left_out_less
    returning id, set_id as "setId", name`.execute(q);
  const idOf = new Map(rows.map((row) => [`${row.setId} ${row.name}`, row.id]));
  const choices = members.flatMap((member) =>
    member.choices.map((one, position) => ({
      member: idOf.get(`${member.setId} ${member.name}`) ?? 0,
      position,
      group: one.productItemId === null ? one.productGroupId : null,
      item: one.productItemId,
      change: one.priceChange,
    })),
  );
  await sql`
    insert into product_set_choice (shop_id, member_id, position, group_id, item_id, price_change)
    select ${scope.shopId}, n.* from unnest(${choices.map((one) => one.member)}::bigint[], ${choices.map((one) => one.position)}::int[],
      ${choices.map((one) => one.group)}::bigint[], ${choices.map((one) => one.item)}::bigint[],
      ${choices.map((one) => one.change)}::bigint[]) as n`.execute(q);
};

export const insertSet = async (q: Tx, scope: Shop, input: SetInput): Promise<number> => {
  await assertKnownCodes(q, scope, [{ category: input.category }]);
  await lockChosenItems(q, scope, input.members);
  const [imageId = null] = await imageIdsOfUrls(q, scope, [input.image]);
  const { rows } = await sql<{ id: number }>`
    insert into product_set (shop_id, code, code_key, name, category, image_id, pricing, amount, own_bail, note, web, translations)
    values (${scope.shopId}, ${input.code}, ${codeKey(input.code) || null}, ${input.name}, ${input.category}, ${imageId}::bigint,
      ${input.pricing}::set_pricing, ${input.amount}, ${input.ownBail}::bigint, ${input.note}, ${input.web}, ${JSON.stringify(input.translations ?? noTranslations)}::jsonb) returning id`.execute(
    q,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  await saveSetMembers(q, scope, [{ id: row.id, members: input.members }]);
  await refreshSetSearchKeys(q, scope, { ids: [row.id] });
  return row.id;
};

/** An unchanged code retains its key, which is null if another set has the key. */
const keptKey = (before: string, code: string) =>
  code === before ? sql`code_key` : sql`${codeKey(code) || null}`;

/** The caller has locked the set. A category outside the lists may remain. */
export const overwriteSet = async (
  q: Tx,
  scope: Shop,
  now: { id: number; code: string; category: string },
  input: SetInput,
): Promise<void> => {
  await assertKnownCodes(q, scope, [{ category: input.category }], [{ category: now.category }]);
  await lockChosenItems(q, scope, input.members);
  const [imageId = null] = await imageIdsOfUrls(q, scope, [input.image]);
  await sql`
    update product_set set code = ${input.code}, code_key = ${keptKey(now.code, input.code)}, name = ${input.name}, category = ${input.category}, image_id = ${imageId}::bigint,
      pricing = ${input.pricing}::set_pricing, amount = ${input.amount}, own_bail = ${input.ownBail}::bigint, note = ${input.note}, web = ${input.web},
      translations = coalesce(${input.translations === undefined ? null : JSON.stringify(input.translations)}::jsonb, translations), version = version + 1
    where shop_id = ${scope.shopId} and id = ${now.id}`.execute(q);
  await saveSetMembers(q, scope, [{ id: now.id, members: input.members }]);
  await refreshSetSearchKeys(q, scope, { ids: [now.id] });
};

export type LockedSet = {
  id: number;
  version: number;
  code: string;
  category: string;
  imageId: number | null;
};

export const lockSet = async (q: Tx, scope: Shop, id: number): Promise<LockedSet> => {
  const [row] = (
    await sql<LockedSet>`select id, version, code, category, image_id as "imageId" from product_set
      where shop_id = ${scope.shopId} and id = ${id} for update`.execute(q)
  ).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};
