import { formatPhone } from '#lib/thai/phone.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { accountCookie, accountTokenIn } from '#storefront/web-shop/rules/account/account.ts';
import type { WebRequestInput } from '#storefront/web-shop/request-views.ts';
import { emptyRequestInput } from '#storefront/web-shop/rules/request-input.ts';
import { requestKeyHash } from '../place-request.ts';
import type { SiteRequest } from '../site/http/site-request.ts';
import { accountOfSession, type AccountRow, saveAccountWishes } from './sql.ts';

type Contacts = { email: string; lineId: string };

export const accountContactHash = (seal: Seal, { shopId }: Pick<Scope, 'shopId'>, address: string): string =>
  seal.hash(`${shopId} ${address.trim().toLowerCase()}`, 'web-account');

/** A link or session ends when the record no longer has the contact that received the link. */
export const hasAccountContact = (
  seal: Seal,
  scope: Pick<Scope, 'shopId'>,
  { email, lineId }: Contacts,
  contactHash: string,
): boolean =>
  [email, lineId].some((one) => one !== '' && accountContactHash(seal, scope, one) === contactHash);

/** The customer who is signed in, or null. */
export const accountOf = async ({
  db,
  scope,
  seal,
  site,
  cookie,
}: SiteRequest): Promise<AccountRow | null> => {
  const token = accountTokenIn(cookie);
  if (token === null || !site.accounts) return null;
  const [row] = await db.read(scope, accountOfSession(scope, requestKeyHash(token)));
  return row !== undefined && hasAccountContact(seal, scope, row, row.contactHash) ? row : null;
};

export const accountCookieOf = (visit: SiteRequest, token: string | null): string =>
  accountCookie(token, { base: visit.front.base, secure: visit.origin.startsWith('https:') });

export const addressOfAccount = (row: AccountRow): string =>
  [row.address, row.subdistrict, row.district, row.province, row.postcode]
    .filter((one) => one !== '')
    .join(' ');

/** The request form filled in for a customer who is signed in. Null for other visitors. */
export const accountRequestInput = async (visit: SiteRequest): Promise<WebRequestInput | null> => {
  const who = await accountOf(visit);
  if (who === null) return null;
  const { name, phone, email } = who;
  return { ...emptyRequestInput, name, phone: formatPhone(phone), email, address: addressOfAccount(who) };
};

/** Keeps the wish list of the browser for the signed-in customer. */
export const keepWishes = async (visit: SiteRequest, wishes: readonly string[]): Promise<void> => {
  const who = await accountOf(visit);
  if (who === null) return;
  await visit.db.tx(visit.scope, (q) => saveAccountWishes(visit.scope, who.customerId, wishes).execute(q));
};
