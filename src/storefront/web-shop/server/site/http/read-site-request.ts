import { addDays, bangkokDay, type Day, isDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import type { Language } from '#lib/text/languages.ts';
import { translated, type Translations } from '#lib/text/translations.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { lookupRows } from '#catalog/server/index.ts';
import { durationRows, shopRow } from '#setup/shop/server/index.ts';
import { daysAhead } from '#storefront/web-shop/rules/booking/day-field.ts';
import { siteSettingsRow } from '#storefront/web-shop/server/site-sql.ts';
import { shopFaceQuery, siteBranches } from '../sql/shop.ts';
import type { SiteRequest } from './site-request.ts';
import { rentalClosuresFor } from '../requested-days.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';

export const requestedEventDay = (text: string | undefined, today: Day): Day | null =>
  isDay(text) && text >= today && text <= addDays(today, daysAhead) ? text : null;

export type SiteHttpRequest = Pick<
  SiteRequest,
  | 'db'
  | 'files'
  | 'seal'
  | 'proofs'
  | 'log'
  | 'origin'
  | 'originFromClient'
  | 'params'
  | 'query'
  | 'ip'
  | 'cookie'
> & {
  /** `branchId` is null for the whole shop. */
  changed: (shopId: number, branchId: number | null) => void;
  shopId: number;
  base: string;
  language: Language;
  path: string;
  now: Date;
};

/**
 * Returns `closed` for a closed shop and undefined for an unknown one, after one round trip to the database.
 */
export const readSiteRequest = async (ask: SiteHttpRequest): Promise<SiteRequest | 'closed' | undefined> => {
  const { db, files, seal, proofs, log, shopId, base, language, path, params, query, ip, cookie } = ask;
  const today = bangkokDay(ask.now);
  const [[face], [stored], [shop], durations, ownBranches, ownLookups] = await db.readAll({ shopId }, [
    shopFaceQuery({ shopId }),
    siteSettingsRow({ shopId }),
    shopRow({ shopId }, today),
    durationRows({ shopId }),
    siteBranches({ shopId }),
    lookupRows({ shopId }, ['web_category', 'color', 'size']),
  ]);
  if (face === undefined || stored === undefined || shop === undefined) return undefined;
  if (face.closed) return 'closed';
  const said = (own: string, translations: Partial<Translations> | undefined): string =>
    translated(own, { translations, language });
  const { texts } = stored;
  const site = {
    ...stored,
    tagline: said(stored.tagline, texts.tagline),
    about: said(stored.about, texts.about),
    terms: said(stored.terms, texts.terms),
    privacy: said(stored.privacy, texts.privacy),
  };
  const branches = ownBranches.map((one) => ({
    ...one,
    name: said(one.name, one.translations),
    address: said(one.address, one.addressTranslations),
  }));
  const lookups = ownLookups.map((one) => ({ ...one, description: said(one.description, one.translations) }));
  const lengths = [...new Set(durations.flatMap((one) => one.rentDays ?? []))].toSorted((a, b) => a - b);
  const wished = Number(query['days']);
  const day = requestedEventDay(query['day'], today);
  return {
    db,
    files,
    seal,
    proofs,
    log,
    changed: (branchId) => ask.changed(shopId, branchId),
    scope: systemScope(
      shopId,
      branches.map((one) => one.branchId),
    ),
    words: siteWords[language],
    site,
    shop,
    durations,
    branches,
    lookups,
    origin: site.host === '' ? ask.origin : `https://${site.host}`,
    originFromClient: site.host === '' && ask.originFromClient,
    home: site.host === '' ? base : '',
    params,
    query,
    ip,
    cookie,
    front: {
      name: face.name,
      tagline: site.tagline,
      logo: face.logoFolder === null ? '' : imageUrl(shopId, face.logoFolder, face.logoToken, 160),
      phone: shop.phone,
      lineUrl: site.lineUrl,
      language,
      base,
      path,
      today,
      day,
      days: day !== null && lengths.includes(wished) ? wished : null,
      durations: lengths,
      rental: rentalClosuresFor({ shop, branches }, today, query['branch']),
      categories: lookups
        .filter((one) => one.kind === 'web_category')
        .map((one) => ({ code: one.code, name: one.description })),
      blog: face.blog,
      sets: face.sets,
      open: site.open,
      accounts: site.accounts,
      vouchers: site.sellVouchers && site.onlinePayments,
    },
  };
};
