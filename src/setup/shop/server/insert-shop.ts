import { sql } from 'kysely';
import type { Package } from '#lib/vocabulary/access-rules.ts';
import { noTranslations } from '#lib/text/translations-input.ts';
import type { Translations } from '#lib/text/translations.ts';
import type { OpeningHours } from '../opening-hours.ts';
import type { Coordinates } from '../coordinates.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { insertTerms } from './terms.ts';

export type NewShop = {
  shopId: number;
  domain: string;
  name: string;
  package: Package;
  taxId: string | null;
  address: string;
  phone: string;
  promptPayId: string | null;
  vatSystem: boolean;
  inVat: boolean;
  /** Days until a deposit is refunded. If absent, the shop makes no promise. */
  bailBack?: { cash: number; transfer: number };
  holdsCards?: boolean;
};

/** VAT is 7 % (Revenue Code §80, as reduced by decree since 1992). */
export const insertShop = async (q: Tx, shop: NewShop): Promise<void> => {
  await sql`insert into shop_domain (domain, shop_id) values (${shop.domain}, ${shop.shopId})`.execute(q);
  await sql`insert into shop (shop_id, domain, name, package, tax_id, address, phone, promptpay_id, vat_system, in_vat,
      bail_back_cash_days, bail_back_transfer_days, holds_cards, keys_ordered)
    values (${shop.shopId}, ${shop.domain}, ${shop.name}, ${shop.package}, ${shop.taxId}, ${shop.address}, ${shop.phone},
      ${shop.promptPayId}, ${shop.vatSystem}, ${shop.inVat}, ${shop.bailBack?.cash ?? null}, ${shop.bailBack?.transfer ?? null},
      ${shop.holdsCards ?? false}, true)`.execute(q);
  await insertTerms(shop).execute(q);
  await sql`insert into tax_rate (shop_id, from_day, rate) values (${shop.shopId}, '1992-01-01', 700)`.execute(
    q,
  );
};

export type NewBranch = {
  name: string;
  address: string;
  phone: string;
  taxBranchNo: string;
  flag1: string;
  hours?: OpeningHours;
  translations?: Translations;
  addressTranslations?: Translations;
  place?: Coordinates;
  fittingsAtOnce?: number | null;
  slotMinutes?: number | null;
  slotPlaces?: number | null;
};

export const insertBranches = async (
  q: Tx,
  shopId: number,
  branches: readonly NewBranch[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into branch (shop_id, name, address, phone, tax_branch_no, flag1, hours, latitude, longitude, fittings_at_once, slot_minutes, slot_places, translations, address_translations)
    select ${shopId}, b.* from unnest(${branches.map((one) => one.name)}::text[], ${branches.map((one) => one.address)}::text[],
      ${branches.map((one) => one.phone)}::text[], ${branches.map((one) => one.taxBranchNo)}::text[],
      ${branches.map((one) => one.flag1)}::text[], ${branches.map((one) => JSON.stringify(one.hours ?? []))}::jsonb[],
      ${branches.map((one) => one.place?.latitude ?? null)}::float8[], ${branches.map((one) => one.place?.longitude ?? null)}::float8[],
      ${branches.map((one) => one.fittingsAtOnce ?? null)}::int[], ${branches.map((one) => one.slotMinutes ?? null)}::int[],
      ${branches.map((one) => one.slotPlaces ?? null)}::int[],
      ${branches.map((one) => JSON.stringify(one.translations ?? noTranslations))}::jsonb[],
      ${branches.map((one) => JSON.stringify(one.addressTranslations ?? noTranslations))}::jsonb[])
      as b (name, address, phone, tax_branch_no, flag1, hours, latitude, longitude, fittings_at_once, slot_minutes, slot_places, translations, address_translations)
    returning id`.execute(q);
  return rows.map((row) => row.id);
};

export const setPackage = (shopId: number, size: Package) => sql`
  update shop set package = ${size}::package_size where shop_id = ${shopId}`;

export const saveFirstStepsHidden = (shopId: number, away: boolean) => sql`
  update shop set first_steps_away = ${away} where shop_id = ${shopId}`;

export const closeShop = (shopId: number) => sql`
  update shop set closed_at = coalesce(closed_at, now()) where shop_id = ${shopId}`;

export const reopenShop = (shopId: number) => sql`
  update shop set closed_at = null, restored_at = null where shop_id = ${shopId}`;

export const isShopClosed = async (db: Pick<Db, 'read'>, shopId: number): Promise<boolean> => {
  const [row] = await db.read(
    { shopId },
    sql<{ closed: boolean }>`select closed_at is not null as closed from shop where shop_id = ${shopId}`,
  );
  return row?.closed === true;
};
