import type { Tx } from '#platform/db/db.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Language } from '#lib/text/languages.ts';
import { inLanguage, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { siteSettingsRow } from '../site-sql.ts';
import { orderLinkTokenOf } from './links.ts';
import { lockOrderForLink, storedLinkQuery } from './sql.ts';
import { decryptLinkToken } from './token.ts';

export type EmailLinkContext = {
  seal: Seal;
  publicUrl: string | undefined;
  /** A preview creates no link. */
  look?: true;
};

/**
 * Returns the origin of links, or ''. Ignores the host header, with which a visitor could choose the target.
 */
export const siteAddressOf = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  { publicUrl }: Pick<EmailLinkContext, 'publicUrl'>,
): Promise<string> => {
  const [site] = (await siteSettingsRow(scope).execute(q)).rows;
  if (site === undefined || site.version === 0) return '';
  if (site.host !== '') return `https://${site.host}`;
  return publicUrl === undefined
    ? ''
    : `${publicUrl.replace(/\/$/, '')}/w/${encodeURIComponent(site.domain)}`;
};

/** Creates a missing token only with `made`. */
const tokenFor = async (
  q: Tx,
  scope: Scope,
  { seal }: EmailLinkContext,
  orderId: number,
  made: boolean,
): Promise<string | null> => {
  if (made) {
    const [held] = (await lockOrderForLink(scope, orderId).execute(q)).rows;
    return held === undefined ? null : orderLinkTokenOf(q, scope, seal, orderId);
  }
  const [kept] = (await storedLinkQuery(scope, orderId).execute(q)).rows;
  return kept === undefined || kept.sealed === null
    ? null
    : decryptLinkToken(seal, scope.shopId, kept.sealed);
};

/** Returns '' without a link or origin. A preview shows a missing link without a token. */
export const orderLinkAddress = async (
  q: Tx,
  scope: Scope,
  desk: EmailLinkContext,
  of: { orderId: number; language: Language; made: boolean },
): Promise<string> => {
  const base = await siteAddressOf(q, scope, desk);
  if (base === '') return '';
  const token = desk.look === true && of.made ? '' : await tokenFor(q, scope, desk, of.orderId, of.made);
  return token === null ? '' : base + inLanguage(of.language, pagePathOf('r', token));
};
