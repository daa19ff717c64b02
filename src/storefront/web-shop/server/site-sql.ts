import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DeliveryZone, outsideZoneChoices } from '#setup/shop/delivery-zones.ts';
import { noTranslations } from '#lib/text/translations-input.ts';
import type { WebSite } from '../contracts/site-settings.ts';

type Shop = Pick<Scope, 'shopId'>;

export const shopAtAddress = async (db: Db, name: string): Promise<number | undefined> => {
  const rows = await db.directory<{ shop_id: number }>({
    name: 'web-address',
    text: 'select shop_id from web_address where name = $1',
    values: [name],
  });
  return rows[0]?.shop_id;
};

export type SiteSettingsRow = Omit<WebSite, 'updatedAt'> & {
  updatedAt: string | null;
  /** Parcel's days outside all zones. */
  parcelOutDays: number;
  parcelBackDays: number;
  zones: DeliveryZone[];
  outsideZones: (typeof outsideZoneChoices)[number];
  keepYears: number | null;
  keepIdDays: number | null;
};

const noTexts = sql`${JSON.stringify({
  tagline: noTranslations,
  about: noTranslations,
  terms: noTranslations,
  privacy: noTranslations,
})}::jsonb`;

/** Satang. */
const firstVoucherAmounts = sql`'{50000,100000,200000}'::bigint[]`;

export const siteSettingsRow = (scope: Shop) => sql<SiteSettingsRow>`
  select s.domain, coalesce(w.open, false) as open, coalesce(w.host, '') as host, coalesce(w.accent, '#8c4a5f') as accent,
    coalesce(w.tagline, '') as tagline, coalesce(w.about, '') as about, coalesce(w.show_counts, false) as "showCounts",
    coalesce(w.share_due_percent, 30) as "shareDuePercent", coalesce(w.hold_minutes, 0) as "holdMinutes", coalesce(w.hold_open_hours, false) as "holdOpenHours",
    coalesce(w.max_holds, 2) as "maxHolds", coalesce(w.parcel, false) as parcel, coalesce(w.parcel_fee, 0) as "parcelFee",
    coalesce(w.line_url, '') as "lineUrl", coalesce(w.google_key, '') as "googleKey", coalesce(w.accounts, false) as accounts, coalesce(w.line_login_id, '') as "lineLoginId", coalesce(w.line_login_secret <> '', false) as "lineLoginReady", coalesce(w.widget_sites, '') as "widgetSites", coalesce(w.synonyms, '') as synonyms, coalesce(w.terms, '') as terms,
    coalesce(w.privacy, '') as privacy, coalesce(w.terms_version, 1) as "termsVersion", coalesce(w.checkout_fields, '[]') as "checkoutFields",
    ${noTexts} || coalesce(w.texts, '{}') as texts, coalesce(w.version, 0) as version,
    coalesce(w.sell_vouchers, false) as "sellVouchers", coalesce(w.voucher_amounts, ${firstVoucherAmounts}) as "voucherAmounts",
    exists (select from online_account a where a.shop_id = s.shop_id and a.active and a.livemode and a.on_link) as "onlinePayments",
    w.updated_at as "updatedAt", s.parcel_out_days as "parcelOutDays", s.parcel_back_days as "parcelBackDays", s.delivery_zones as zones, s.outside_zones as "outsideZones",
    s.keep_customer_years as "keepYears", s.keep_id_days as "keepIdDays"
  from shop s left join web_site w on w.shop_id = s.shop_id
  where s.shop_id = ${scope.shopId}`;

export const isWebShopOpen = (scope: Shop) => sql<boolean>`
  exists (select from web_site w where w.shop_id = ${scope.shopId} and w.open)`;

export const synonymsSql = (scope: Shop) => sql<string>`
  coalesce((select w.synonyms from web_site w where w.shop_id = ${scope.shopId}), '')`;

export const lockSiteSettings = (scope: Shop) => sql`
  select from shop where shop_id = ${scope.shopId} for no key update`;

export type StoredSiteSettings = Omit<
  WebSite,
  | 'domain'
  | 'lineLoginReady'
  | 'termsVersion'
  | 'version'
  | 'updatedAt'
  | 'checkoutFields'
  | 'texts'
  | 'synonyms'
  | 'sellVouchers'
  | 'voucherAmounts'
  | 'onlinePayments'
> & {
  /** If absent, these do not change. */
  sellVouchers?: boolean | undefined;
  voucherAmounts?: number[] | undefined;
  synonyms?: string | undefined;
  texts?: WebSite['texts'] | undefined;
  checkoutFields?: WebSite['checkoutFields'] | undefined;
};

const fieldsJson = ({ checkoutFields }: StoredSiteSettings) =>
  sql`${checkoutFields === undefined ? null : JSON.stringify(checkoutFields)}::jsonb`;

const amountsOf = ({ voucherAmounts }: StoredSiteSettings) => sql`${voucherAmounts ?? null}::bigint[]`;

const textsJson = ({ texts }: StoredSiteSettings) =>
  sql`${texts === undefined ? null : JSON.stringify(texts)}::jsonb`;

export const saveSiteSettingsRow = (scope: Shop, site: StoredSiteSettings, newTerms: boolean) => sql`
  insert into web_site (shop_id, open, host, accent, tagline, about, show_counts, share_due_percent, hold_minutes, hold_open_hours, max_holds,
    parcel, parcel_fee, line_url, google_key, terms, privacy, accounts, widget_sites, line_login_id, checkout_fields, texts, synonyms,
    sell_vouchers, voucher_amounts)
  values (${scope.shopId}, ${site.open}, ${site.host}, ${site.accent}, ${site.tagline}, ${site.about}, ${site.showCounts},
    ${site.shareDuePercent}, ${site.holdMinutes}, ${site.holdOpenHours}, ${site.maxHolds}, ${site.parcel}, ${site.parcelFee}, ${site.lineUrl},
    ${site.googleKey}, ${site.terms}, ${site.privacy}, ${site.accounts}, ${site.widgetSites}, ${site.lineLoginId}, coalesce(${fieldsJson(site)}, '[]'), coalesce(${textsJson(site)}, '{}'), ${site.synonyms ?? ''},
    ${site.sellVouchers ?? false}, coalesce(${amountsOf(site)}, ${firstVoucherAmounts}))
  on conflict (shop_id) do update set open = excluded.open, host = excluded.host, accent = excluded.accent,
    tagline = excluded.tagline, about = excluded.about, show_counts = excluded.show_counts,
    share_due_percent = excluded.share_due_percent, hold_minutes = excluded.hold_minutes, hold_open_hours = excluded.hold_open_hours, max_holds = excluded.max_holds,
    parcel = excluded.parcel, parcel_fee = excluded.parcel_fee, line_url = excluded.line_url, google_key = excluded.google_key,
    terms = excluded.terms, privacy = excluded.privacy, accounts = excluded.accounts, widget_sites = excluded.widget_sites, line_login_id = excluded.line_login_id,
    checkout_fields = coalesce(${fieldsJson(site)}, web_site.checkout_fields), texts = coalesce(${textsJson(site)}, web_site.texts), synonyms = coalesce(${site.synonyms ?? null}::text, web_site.synonyms),
    sell_vouchers = coalesce(${site.sellVouchers ?? null}::boolean, web_site.sell_vouchers), voucher_amounts = coalesce(${amountsOf(site)}, web_site.voucher_amounts),
    terms_version = web_site.terms_version + ${newTerms ? 1 : 0}, version = web_site.version + 1, updated_at = now()`;

/** Violates `web_address_pkey` if another shop has the address. */
export const saveAddresses = (scope: Shop, names: readonly string[]) => sql`
  with gone as (delete from web_address where shop_id = ${scope.shopId} and name <> all(${[...names]}::text[])),
  kept as materialized (select a.name from web_address a where a.shop_id = ${scope.shopId})
  insert into web_address (name, shop_id)
  select n.name, ${scope.shopId}::int from unnest(${[...names]}::text[]) as n (name) left join kept k on k.name = n.name where k.name is null
  returning name`;
