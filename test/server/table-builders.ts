/** Prices are in baht. */
import type { TestPerson, TestShopOf, OwnerQuery } from './test-shops.ts';

type ItemOptions = {
  units?: number;
  rentalPrice?: number;
  bail?: number;
  branchId?: number;
  name?: string;
  color?: string;
  size?: string;
  groupId?: number;
  parts?: { name: string; lossPrice: number }[];
  category?: string;
  shop?: TestShopOf<TestPerson>;
};

export const tableBuildersOn = (sql: OwnerQuery, ownShop: TestShopOf<TestPerson>) => {
  const insert = async (text: string, values: unknown[]): Promise<number> => {
    const [row] = await sql<{ id: string }>(text, values);
    if (row === undefined) throw new Error(`nothing was inserted: ${text}`);
    return Number(row.id);
  };
  let serial = 0;

  const makeItem = async (options: ItemOptions = {}) => {
    const s = options.shop ?? ownShop;
    const code = `G${String(++serial).padStart(4, '0')}`;
    const name = options.name ?? `ชุดไทย ${serial}`;
    const groupId =
      options.groupId ??
      (await insert(
        `insert into product_group (shop_id, code, code_key, name, search, search_version, category, rental_price, bail)
         values ($1, $2, upper($2), $3, lower($2 || ' ' || $3), 1, $6, $4, $5) returning id`,
        [
          s.shopId,
          code,
          name,
          (options.rentalPrice ?? 500) * 100,
          (options.bail ?? 1000) * 100,
          options.category ?? '',
        ],
      ));
    for (const part of options.parts ?? [])
      await sql(
        'insert into product_group_part (shop_id, group_id, name, loss_price) values ($1, $2, $3, $4)',
        [s.shopId, groupId, part.name, part.lossPrice * 100],
      );
    const itemId = await insert(
      `insert into product_item (shop_id, group_id, color, size, name, code, category, search)
       select $1, g.id, $3, $4, $5, $6, g.category,
         lower(concat_ws(' ', $6::text, $5::text, nullif($3::text, ''), nullif($4::text, ''), nullif(g.category, '')))
       from product_group g where g.shop_id = $1 and g.id = $2 returning id`,
      [
        s.shopId,
        groupId,
        options.color ?? '',
        options.size ?? (options.groupId ? `s${serial}` : ''),
        name,
        code,
      ],
    );
    const rows = await sql<{ id: string; barcode: string }>(
      `insert into unit (shop_id, item_id, branch_id, barcode, code_key)
       select $1, $2, $3, $4 || lpad(n::text, 3, '0'), upper($4 || lpad(n::text, 3, '0')) from generate_series(1, $5) n returning id, barcode`,
      [s.shopId, itemId, options.branchId ?? s.branchA, code, options.units ?? 1],
    );
    const units = rows.map(({ id, barcode }) => ({ unitId: Number(id), barcode }));
    // The code that creates garments inserts the same row.
    await sql('insert into figure_due (shop_id, unit_id) select $1, unnest($2::bigint[])', [
      s.shopId,
      units.map((one) => one.unitId),
    ]);
    return { groupId, itemId, units, code, name };
  };

  const makeCustomer = (name = `ลูกค้า ${++serial}`, shopId = ownShop.shopId): Promise<number> =>
    insert(
      `insert into customer (shop_id, name, phone, search)
       values ($1, $2, '0812345678', lower($2) || ' 0812345678') returning id`,
      [shopId, name],
    );

  /** Adds codes to the shop's lists, each with itself as description. Existing codes stay. */
  const makeCodes = async (codes: Partial<Record<'category' | 'texture' | 'color' | 'size', string[]>>) => {
    for (const [kind, list] of Object.entries(codes))
      await sql(
        `insert into lookup (shop_id, kind, code, description)
         select $1, $2::lookup_kind, n, n from unnest($3::text[]) n on conflict do nothing`,
        [ownShop.shopId, kind, list],
      );
  };

  return { makeItem, makeCustomer, makeCodes };
};
