import { formatPhone } from '#lib/thai/phone.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { accountCookie, accountTokenIn } from '#storefront/web-shop/rules/account/account.ts';
import type { WebRequestInput } from '#storefront/web-shop/request-views.ts';
import { centimetersOf, measurementFields } from '#storefront/web-shop/rules/measurements.ts';
import { emptyRequestInput } from '#storefront/web-shop/rules/request-input.ts';
import { readWishList, storedWishList } from '#storefront/web-shop/rules/wish-list.ts';
import { requestKeyHash } from '../place-request.ts';
import { cookieTargetOf } from '../site/http/cookie-target.ts';
import type { SiteRequest } from '../site/http/site-request.ts';
import { accountOfSession, type AccountRow, accountWishes, changeAccountWishes } from './sql.ts';

type Contacts = { email: string; lineId: string };

export const accountContactHash = (seal: Seal, { shopId }: Pick<Scope, 'shopId'>, address: string): string =>
  seal.hash(`${shopId} ${address.trim().toLowerCase()}`, 'web-account');

/** A link or session ends when the record loses the contact that received the link. */
export const hasAccountContact = (
  seal: Seal,
  scope: Pick<Scope, 'shopId'>,
  { email, lineId }: Contacts,
  contactHash: string,
): boolean =>
  [email, lineId].some((one) => one !== '' && accountContactHash(seal, scope, one) === contactHash);

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
  accountCookie(token, cookieTargetOf(visit));

export const addressOfAccount = (row: AccountRow): string =>
  [row.address, row.subdistrict, row.district, row.province, row.postcode]
    .filter((one) => one !== '')
    .join(' ');

export const accountRequestInput = async (visit: SiteRequest): Promise<WebRequestInput | null> => {
  const who = await accountOf(visit);
  if (who === null) return null;
  const { name, phone, email } = who;
  const measured = measurementFields.flatMap((field) => {
    const cm = String(who.measurements[field] ?? '');
    return typeof centimetersOf(cm, 'cm') === 'number' ? [[field, cm] as const] : [];
  });
  return {
    ...emptyRequestInput,
    ...Object.fromEntries(measured),
    ...(measured.length > 0 && { unit: 'cm' }),
    name,
    phone: formatPhone(phone),
    email,
    address: addressOfAccount(who),
  };
};

/** Returns the wish list that all devices of a signed-in customer share, else the browser's. */
export const wishesOf = async (visit: SiteRequest): Promise<string[]> => {
  const { db, scope, cookie } = visit;
  const who = await accountOf(visit);
  if (who === null) return readWishList(cookie);
  const [stored] = await db.read(scope, accountWishes(scope, who.customerId));
  return storedWishList(stored?.wishes);
};

export const changeWishes = async (
  visit: SiteRequest,
  change: (wishes: readonly string[]) => string[],
): Promise<string[]> => {
  const { db, scope, cookie } = visit;
  const who = await accountOf(visit);
  return who === null
    ? change(readWishList(cookie))
    : db.tx(scope, (q) => changeAccountWishes(q, scope, who.customerId, change));
};
