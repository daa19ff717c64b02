import { bangkokDay } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { bahtOf } from '#lib/money/money.ts';
import { addOwnDataRequest, openDataRequests } from '#customers/server/index.ts';
import { isOrderOver } from '#orders/order/states.ts';
import {
  type AccountDoorView,
  type AccountRental,
  accountTokenIn,
} from '#storefront/web-shop/rules/account/account.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { wishListHeader } from '#storefront/web-shop/rules/wish-list.ts';
import {
  accountCookieOf,
  accountOf,
  addressOfAccount,
} from '#storefront/web-shop/server/accounts/account.ts';
import {
  enterAccount,
  requestAccountLink,
  typedContactOf,
} from '#storefront/web-shop/server/accounts/account-links.ts';
import { beginLineLogin, finishLineLogin } from '#storefront/web-shop/server/accounts/line-login.ts';
import {
  accountOrder,
  type AccountRentalRow,
  accountRentals,
  type AccountRow,
  endAccountSession,
  endAccountSessions,
  isAccountLinkUsable,
} from '#storefront/web-shop/server/accounts/sql.ts';
import { orderLinkStepOf } from '#storefront/web-shop/server/links/order-view.ts';
import { isLinkToken } from '#storefront/web-shop/server/links/token.ts';
import { requestKeyHash } from '#storefront/web-shop/server/place-request.ts';
import { linkOfOrder } from './request.ts';
import { cookieTargetOf } from '../http/cookie-target.ts';
import {
  type FormFields,
  missingResponse,
  pageResponse,
  type SiteRequest,
  type SiteResponse,
} from '../http/site-request.ts';

const longestContact = 200;
const longestNote = 500;

const titleOf = ({ words, front }: SiteRequest): string => `${words.account.title} · ${front.name}`;

const to = (visit: SiteRequest, path: string, cookie: string[] = [], query = {}): SiteResponse => ({
  kind: 'to',
  address: pageLinkTo(visit.front, path, query),
  status: 303,
  ...(cookie.length > 0 && { cookie }),
});

const mayUseLine = ({ site, originFromClient }: SiteRequest): boolean =>
  site.lineLoginReady && !originFromClient;

const door = (visit: SiteRequest, view: Partial<AccountDoorView>, status = 200): SiteResponse =>
  pageResponse({
    view: {
      name: 'accountDoor',
      data: { state: 'ask', line: mayUseLine(visit), typed: '', until: null, ...view },
    },
    title: titleOf(visit),
    status,
    secret: true,
  });

const rentalOf = ({ state, owed, ...row }: AccountRentalRow): AccountRental => ({
  ...row,
  step: orderLinkStepOf(state),
  owed: bahtOf(owed),
});

const ownPage = async (visit: SiteRequest, who: AccountRow): Promise<SiteResponse> => {
  const { db, scope } = visit;
  const [rentals, requests] = await db.readAll(scope, [
    accountRentals(scope, who.customerId, visit.front.language),
    openDataRequests(scope, who.customerId),
  ]);
  const isPast = ({ state }: AccountRentalRow): boolean => isOrderOver(state);
  return pageResponse({
    view: {
      name: 'account',
      data: {
        name: who.name,
        phone: formatPhone(who.phone),
        email: who.email,
        address: addressOfAccount(who),
        measurements: Object.entries(who.measurements).map(([name, value]) => ({ name, value })),
        current: rentals.filter((one) => !isPast(one)).map(rentalOf),
        past: rentals.filter(isPast).map(rentalOf),
        requests,
      },
    },
    title: titleOf(visit),
    secret: true,
  });
};

const doorStateOf = ({ sent, stale, line }: SiteRequest['query']): AccountDoorView['state'] => {
  if (sent === '1') return 'sent';
  if (stale === '1') return 'staleLink';
  if (line === 'unknown') return 'lineUnknown';
  return line === 'failed' ? 'lineFailed' : 'ask';
};

export const loadAccount = async (visit: SiteRequest): Promise<SiteResponse> => {
  if (!visit.site.accounts) return missingResponse;
  const who = await accountOf(visit);
  if (who !== null) return ownPage(visit, who);
  return door(visit, { state: doorStateOf(visit.query) });
};

const askForLink = async (visit: SiteRequest, text: string): Promise<SiteResponse> => {
  const typed = text.trim().slice(0, longestContact).toWellFormed();
  const contact = typedContactOf(typed);
  if (contact === null) return door(visit, { state: 'wrong', typed }, 422);
  const limit = await requestAccountLink(visit, contact);
  if (limit !== null) return door(visit, { state: 'full', typed, until: limit.until }, 429);
  return to(visit, '/account', [], { sent: '1' });
};

const signOut = async (visit: SiteRequest, everywhere: boolean): Promise<SiteResponse> => {
  const { db, scope } = visit;
  const token = accountTokenIn(visit.cookie);
  const who = await accountOf(visit);
  await db.tx(scope, async (q) => {
    if (token !== null) await endAccountSession(scope, requestKeyHash(token)).execute(q);
    if (everywhere && who !== null) await endAccountSessions(scope, who.customerId).execute(q);
  });
  // The wish list of the account must not reach the next customer at this browser.
  const wishes = who === null ? [] : [wishListHeader([], cookieTargetOf(visit))];
  return to(visit, '/account', [accountCookieOf(visit, null), ...wishes]);
};

const dataKinds = ['export', 'erase'] as const;

export const postAccount = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  if (!visit.site.accounts) return missingResponse;
  const { db, scope } = visit;
  const does = fields['do']?.[0] ?? '';
  if (does === 'link') return askForLink(visit, fields['contact']?.[0] ?? '');
  if (does === 'out' || does === 'outAll') return signOut(visit, does === 'outAll');
  const kind = dataKinds.find((one) => one === does);
  const who = kind === undefined ? null : await accountOf(visit);
  if (kind !== undefined && who !== null) {
    const note = (fields['note']?.[0] ?? '').trim().slice(0, longestNote).toWellFormed();
    const asked = { customerId: who.customerId, kind, note, day: bangkokDay(new Date()) };
    await db.tx(scope, (q) => addOwnDataRequest(q, { ...scope, ip: visit.ip }, asked));
    visit.changed(null);
  }
  return to(visit, '/account');
};

const cookiesOf = (
  visit: SiteRequest,
  { session, wishes }: { session: string; wishes: string[] },
): string[] => {
  return [
    accountCookieOf(visit, session),
    ...(wishes.length > 0 ? [wishListHeader(wishes, cookieTargetOf(visit))] : []),
  ];
};

/** Only the page's button uses the link, because mail programs may fetch links. */
export const loadAccountEntry = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { db, scope, site } = visit;
  const token = visit.params['token'] ?? '';
  if (!site.accounts || !isLinkToken(token)) return missingResponse;
  const [usable] = await db.read(scope, isAccountLinkUsable(scope, requestKeyHash(token)));
  if (usable === undefined) return door(visit, { state: 'staleLink' }, 410);
  return pageResponse({
    view: { name: 'accountEntry', data: { token } },
    title: titleOf(visit),
    secret: true,
  });
};

export const postAccountEntry = async (visit: SiteRequest): Promise<SiteResponse> => {
  const token = visit.params['token'] ?? '';
  if (!visit.site.accounts || !isLinkToken(token)) return missingResponse;
  const entered = await enterAccount(visit, token);
  if (entered === null) return to(visit, '/account', [], { stale: '1' });
  return to(visit, '/account', cookiesOf(visit, entered));
};

/**
 * Redirects to LINE, or handles LINE's reply. A link opens this page, because a form may not lead to another
 * site.
 */
export const loadLineLogin = async (visit: SiteRequest): Promise<SiteResponse> => {
  const { query, site, front } = visit;
  if (!site.accounts || !mayUseLine(visit)) return missingResponse;
  const { state = '', code = '', iss } = query;
  if (state === '') {
    // LINE returns to the shop's own host, which must set the state's cookie.
    if (front.base !== visit.home)
      return {
        kind: 'to',
        address: visit.origin + pageLinkTo({ ...front, base: visit.home }, '/account/line'),
        status: 302,
      };
    const begun = await beginLineLogin(visit);
    return begun === null
      ? door(visit, { state: 'lineFailed' }, 503)
      : { kind: 'to', address: begun.url, status: 302, cookie: begun.cookie };
  }
  const reply = { state: state.slice(0, 200), code: code.slice(0, 4000), ...(iss !== undefined && { iss }) };
  const { language, cookie, entered } = await finishLineLogin(visit, reply);
  const there = { ...visit, front: { ...front, language } };
  if (entered === 'failed' || entered === null)
    return to(there, '/account', [cookie], { line: entered === null ? 'unknown' : 'failed' });
  return to(there, '/account', [cookie, ...cookiesOf(visit, entered)]);
};

export const loadAccountRental = async (visit: SiteRequest): Promise<SiteResponse> => {
  const who = await accountOf(visit);
  if (who === null) return to(visit, '/account');
  const { db, scope, params } = visit;
  const [found] = await db.read(
    scope,
    accountOrder(scope, who.customerId, (params['no'] ?? '').slice(0, 60)),
  );
  if (found === undefined) return missingResponse;
  const token = await linkOfOrder(visit, found.orderId);
  return token === null ? missingResponse : to(visit, pagePathOf('r', token));
};
