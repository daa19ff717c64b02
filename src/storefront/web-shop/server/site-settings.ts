import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#lib/errors/errors.ts';
import { translatedLanguages } from '#lib/text/languages.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { refreshItemSearchKeys, refreshSetSearchKeys } from '#catalog/server/index.ts';
import type { WebSite, webShopContract } from '../contract.ts';
import { saveLineLoginSecret } from './accounts/line-login-secret.ts';
import {
  lockSiteSettings,
  type StoredSiteSettings,
  saveAddresses,
  saveSiteSettingsRow,
  type SiteSettingsRow,
  siteSettingsRow,
} from './site-sql.ts';

const asSite = ({
  parcelOutDays: _out,
  parcelBackDays: _back,
  zones: _zones,
  outsideZones: _outside,
  keepYears: _years,
  keepIdDays: _days,
  ...row
}: SiteSettingsRow): WebSite => ({
  ...row,
  parcelFee: satangToBaht(row.parcelFee),
  voucherAmounts: row.voucherAmounts.map(satangToBaht),
});

export const getSiteSettings = readHandler<typeof webShopContract.site>(async (db, scope, call) => {
  const [row] = await db.read(scope, siteSettingsRow(scope));
  return row === undefined ? call.fail('NOT_FOUND') : asSite(row);
});

export const readSite = async (q: Tx, scope: Scope): Promise<SiteSettingsRow> => {
  const [row] = (await siteSettingsRow(scope).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

const audited = (site: WebSite): Partial<WebSite> => {
  const said: Partial<WebSite> = { ...site };
  delete said.domain;
  delete said.updatedAt;
  delete said.onlinePayments;
  return said;
};

/** Amounts are in satang. Also updates the shop's web addresses. */
export const storeSiteSettings = async (
  q: Tx,
  scope: Scope,
  wanted: StoredSiteSettings,
  before: SiteSettingsRow,
): Promise<SiteSettingsRow> => {
  const legalTexts = ({ terms, privacy, texts = before.texts }: StoredSiteSettings): string[] => [
    terms,
    privacy,
    ...translatedLanguages.flatMap((language) => [texts.terms[language], texts.privacy[language]]),
  ];
  const newTerms = before.version > 0 && !isDeepStrictEqual(legalTexts(wanted), legalTexts(before));
  await saveSiteSettingsRow(scope, wanted, newTerms).execute(q);
  await saveAddresses(scope, [before.domain, ...(wanted.host === '' ? [] : [wanted.host])]).execute(q);
  if (wanted.synonyms !== undefined && wanted.synonyms !== before.synonyms) {
    await refreshItemSearchKeys(q, scope, 'all');
    await refreshSetSearchKeys(q, scope, 'all');
  }
  return readSite(q, scope);
};

export const saveSiteSettings = writeHandler<typeof webShopContract.saveSite>(async (q, scope, call) => {
  const { version, lineLoginSecret, ...wanted } = call.body;
  await lockSiteSettings(scope).execute(q);
  const before = await readSite(q, scope);
  if (before.version !== version) throw new AppError('CHANGED', { data: asSite(before) });
  await storeSiteSettings(q, scope, wanted, before);
  await saveLineLoginSecret(call.seal, scope, wanted.lineLoginId, lineLoginSecret).execute(q);
  const after = asSite(await readSite(q, scope));
  if (lineLoginSecret === '') endIfUnchanged(asSite(before), after);
  await writeAudit(q, scope, {
    action: 'webshop.saveSite',
    subject: 'shop',
    id: scope.shopId,
    before: audited(asSite(before)),
    after: audited(after),
  });
  return after;
});

export const createWebShop = async (q: Tx, scope: Scope, wanted: StoredSiteSettings): Promise<void> => {
  await storeSiteSettings(q, scope, wanted, await readSite(q, scope));
};
