import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type SetPricing, priceSet } from '#catalog/set-price.ts';
import type { ProductSet, SetChoice, SetMember } from '#catalog/set-shapes.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import { shownImage } from '../pictures/sql-pictures.ts';

type Shop = Pick<Scope, 'shopId'>;
type ChoiceRow = Omit<SetChoice, 'image'> & { token: string | null };
type MemberRow = Omit<SetMember, 'choices'> & { choices: ChoiceRow[] };
export type SetRow = Omit<ProductSet, 'image' | 'shownImage' | 'price' | 'bail' | 'members'> & {
  token: string | null;
  members: MemberRow[];
};

const choicesJson = ({ shopId }: Shop): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('productGroupId', g.id, 'productItemId', i.id, 'name', g.name, 'code', g.code,
    'color', coalesce(i.color, ''), 'size', coalesce(i.size, ''), 'token', m.token, 'rentalPrice', g.rental_price, 'bail', g.bail,
    'priceChange', c.price_change) order by c.position)
  from product_set_choice c
  left join product_item i on i.shop_id = ${shopId} and i.id = c.item_id
  join product_group g on g.shop_id = ${shopId} and g.id = ${leakproofCoalesce(sql`c.group_id`, sql`i.group_id`)}
  left join image m on m.shop_id = ${shopId} and m.id = ${shownImage}
  where c.shop_id = ${shopId} and c.member_id = p.id)`;

/** Returns sets `s`. `chosen` is a condition, possibly with order and limit. */
export const setRowsQuery = (scope: Shop, chosen: RawBuilder<unknown>): RawBuilder<SetRow> => sql<SetRow>`
  select s.id as "setId", s.code, s.name, s.translations, s.category, w.token, s.pricing, s.amount, s.own_bail as "ownBail", s.active, s.note, s.web, s.version,
    coalesce((select json_agg(json_build_object('memberId', p.id, 'name', p.name, 'quantity', p.quantity, 'optional', p.optional,
        'leftOutLess', p.left_out_less, 'choices', ${choicesJson(scope)}) order by p.position)
      from product_set_member p where p.shop_id = ${scope.shopId} and p.set_id = s.id), '[]') as members
  from product_set s left join image w on w.shop_id = ${scope.shopId} and w.id = s.image_id
  where s.shop_id = ${scope.shopId} and ${chosen}`;

const choiceOut = (scope: Shop, { token, ...one }: ChoiceRow): SetChoice => ({
  ...one,
  image: imageUrl(scope.shopId, 'item', token),
  rentalPrice: satangToBaht(one.rentalPrice),
  bail: satangToBaht(one.bail),
  priceChange: satangToBaht(one.priceChange),
});

const proposed = (members: readonly MemberRow[]) =>
  members.flatMap(({ quantity, choices: [first] }) =>
    first === undefined
      ? []
      : Array.from({ length: quantity }, () => ({
          listPrice: first.rentalPrice,
          listBail: first.bail,
          priceChange: 0,
        })),
  );

export const setToWire = (scope: Shop, { token, ...row }: SetRow): ProductSet => {
  const { price, bail } = priceSet(row, proposed(row.members));
  const image = imageUrl(scope.shopId, 'item', token);
  const first = row.members.flatMap((one) => one.choices).find((one) => one.token !== null);
  return {
    ...row,
    image,
    shownImage: image === '' ? imageUrl(scope.shopId, 'item', first?.token ?? null) : image,
    amount: satangToBaht(row.amount),
    ownBail: row.ownBail === null ? null : satangToBaht(row.ownBail),
    price: satangToBaht(price),
    bail: satangToBaht(bail),
    members: row.members.map((one) => ({
      ...one,
      leftOutLess: satangToBaht(one.leftOutLess),
      choices: one.choices.map((choice) => choiceOut(scope, choice)),
    })),
  };
};

export const loadSet = async (q: Tx, scope: Shop, id: number): Promise<ProductSet> => {
  const [row] = (await setRowsQuery(scope, sql`s.id = ${id}`).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return setToWire(scope, row);
};

/** Returns prices with the default choices. */
export const setPrices = async (
  q: Tx,
  scope: Shop,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await setRowsQuery(scope, sql`s.id = any(${[...ids]}::bigint[])`).execute(q);
  return new Map(rows.map((row) => [row.setId, priceSet(row, proposed(row.members)).price]));
};

/** Amounts are in satang, but for `percent_off` in basis points. */
export type SetDefinition = {
  id: number;
  code: string;
  name: string;
  active: boolean;
  pricing: SetPricing;
  amount: number;
  ownBail: number | null;
  members: {
    id: number;
    name: string;
    quantity: number;
    optional: boolean;
    leftOutLess: number;
    /** The first choice is the default. Either `groupId` (any item of the group) or `itemId` is null. */
    choices: { groupId: number | null; itemId: number | null; priceChange: number; position: number }[];
  }[];
};

/** Returns sets in any order, without unknown ids. Locks the sets until the commit. */
export const loadSetDefinitions = async (
  q: Tx,
  shopId: number,
  ids: readonly number[],
): Promise<SetDefinition[]> => {
  if (ids.length === 0) return [];
  const held = [...new Set(ids)];
  await sql`select from product_set where shop_id = ${shopId} and id = any(${held}::bigint[]) order by id for share`.execute(
    q,
  );
  const { rows } = await sql<SetDefinition>`
    select s.id, s.code, s.name, s.active, s.pricing, s.amount, s.own_bail as "ownBail",
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'quantity', p.quantity, 'optional', p.optional,
          'leftOutLess', p.left_out_less, 'choices', (
            select coalesce(json_agg(json_build_object('groupId', c.group_id, 'itemId', c.item_id, 'priceChange', c.price_change,
              'position', c.position) order by c.position), '[]')
            from product_set_choice c where c.shop_id = ${shopId} and c.member_id = p.id)) order by p.position)
        from product_set_member p where p.shop_id = ${shopId} and p.set_id = s.id), '[]') as members
    from product_set s where s.shop_id = ${shopId} and s.id = any(${held}::bigint[])`.execute(q);
  return rows;
};
