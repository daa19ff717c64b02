/** The web shop's settings: read and saved as a whole, under the version that was read. */
import { AppError } from '#lib/errors/errors.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { WebSite, webshopContract } from '../contract.ts';
import { lockSite, type SavedSite, saveAddresses, saveSiteRow, type SiteRow, siteRow } from './site-sql.ts';

const asSite = (row: SiteRow): WebSite => ({ ...row, parcelFee: baht(row.parcelFee) });

export const site = reading<typeof webshopContract.site>(async (db, scope, call) => {
  const [row] = await db.read(scope, siteRow(scope));
  return row === undefined ? call.fail('NOT_FOUND') : asSite(row);
});

const readSite = async (q: Tx, scope: Scope): Promise<SiteRow> => {
  const [row] = (await siteRow(scope).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

/** What the log keeps of it. */
const told = (site: WebSite): Partial<WebSite> => {
  const said: Partial<WebSite> = { ...site };
  delete said.domain;
  delete said.updatedAt;
  return said;
};

/** Saves the settings of the scope's shop (money in satang) and where its web shop is found. */
export const keepSite = async (q: Tx, scope: Scope, wanted: SavedSite, before: SiteRow): Promise<SiteRow> => {
  const newTerms = before.version > 0 && (wanted.terms !== before.terms || wanted.privacy !== before.privacy);
  await saveSiteRow(scope, wanted, newTerms).execute(q);
  await saveAddresses(scope, [before.domain, ...(wanted.host === '' ? [] : [wanted.host])]).execute(q);
  return readSite(q, scope);
};

export const saveSite = writing<typeof webshopContract.saveSite>(async (q, scope, call) => {
  const { version, ...wanted } = call.body;
  await lockSite(scope).execute(q);
  const before = await readSite(q, scope);
  if (before.version !== version) throw new AppError('CHANGED', { data: asSite(before) });
  const after = asSite(await keepSite(q, scope, wanted, before));
  await audit(q, scope, {
    action: 'webshop.saveSite',
    subject: 'shop',
    id: scope.shopId,
    before: told(asSite(before)),
    after: told(after),
  });
  return after;
});

/** The web shop of a shop that has none yet, opened with these settings (money in satang). */
export const openSite = async (q: Tx, scope: Scope, wanted: SavedSite): Promise<void> => {
  await keepSite(q, scope, wanted, await readSite(q, scope));
};
