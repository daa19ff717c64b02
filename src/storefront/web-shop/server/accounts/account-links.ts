import { isEmail } from '#lib/text/email.ts';
import type { Tx } from '#platform/db/db.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import { accountLinkMinutes, maxAccountLinks } from '#storefront/web-shop/rules/account/account.ts';
import { pageLinkTo, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { readWishList, addToWishList } from '#storefront/web-shop/rules/wish-list.ts';
import { countForm, formKeysOf, type FormLimit } from '../form-quota/form-quota.ts';
import { lockForms } from '../form-quota/sql.ts';
import { newLinkToken } from '../links/token.ts';
import { requestKeyHash } from '../place-request.ts';
import { accountLetterPort } from '../ports/account-letters.ts';
import type { SiteRequest } from '../site/http/site-request.ts';
import { accountContactHash, hasAccountContact } from './account.ts';
import {
  type AccountContact,
  accountContacts,
  accountOfCustomer,
  changeAccountWishes,
  insertAccountLink,
  insertAccountSession,
  lockAccountCustomer,
  redeemAccountLink,
} from './sql.ts';

type TypedContact = { email: string } | { phone: string };

export const typedContactOf = (text: string): TypedContact | null => {
  if (isEmail(text)) return { email: text.toLowerCase() };
  const phone = phoneKey(text);
  return phone === null ? null : { phone };
};

/** Sends a link to one record, so people with the same address never see each other's records by accident. */
const sendLink = async (visit: SiteRequest, one: AccountContact, typed: TypedContact): Promise<void> => {
  const { db, seal, scope, front, words } = visit;
  const to = { email: one.email, lineId: 'email' in typed ? '' : one.lineId };
  await accountLetterPort.provided(
    { db, seal },
    { shopId: scope.shopId, name: front.name },
    to,
    async (address) => {
      const token = newLinkToken();
      await db.tx(scope, (q) =>
        insertAccountLink(scope, {
          customerId: one.customerId,
          hash: requestKeyHash(token),
          contactHash: accountContactHash(seal, scope, address),
        }).execute(q),
      );
      const path = pageLinkTo(
        { ...front, base: visit.home, day: null, days: null },
        pagePathOf('account', 'enter', token),
      );
      const values = {
        shop: front.name,
        name: one.name,
        link: visit.origin + path,
        minutes: accountLinkMinutes,
      };
      const { letter } = words.account;
      return {
        subject: fillTemplate(letter.subject, values, front.language),
        body: fillTemplate(letter.body, values, front.language),
      };
    },
  );
};

const mayHaveLink = ({ db, scope }: SiteRequest, { customerId }: AccountContact): Promise<boolean> =>
  db.tx(scope, async (q) => {
    const [row] = (await lockAccountCustomer(scope, customerId).execute(q)).rows;
    return row !== undefined && row.links < maxAccountLinks;
  });

const mostWaiting = 100;
type Queue = { last: Promise<void>; waiting: number };
/** Each shop has its queue, so a slow mail server delays no other shop. */
const queues = new Map<number, Queue>();

/**
 * Runs work one at a time after the reply, so neither the answer nor its time reveals whether the shop knows
 * the contact.
 */
const later = ({ scope: { shopId }, log }: SiteRequest, work: () => Promise<void>): void => {
  const queue: Queue = queues.get(shopId) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= mostWaiting) return;
  queues.set(shopId, queue);
  queue.waiting += 1;
  queue.last = queue.last
    .then(() => new Promise((resolve) => void setImmediate(resolve)))
    .then(work)
    .catch((error: unknown) => log.error(error))
    .finally(() => {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(shopId);
    });
};

/** Returns the limit that forbids the request, or null. A link needs the site's origin (`siteAddressOf`). */
export const requestAccountLink = async (
  visit: SiteRequest,
  typed: TypedContact,
): Promise<FormLimit | null> => {
  const { db, scope, seal, ip } = visit;
  const contact = 'email' in typed ? typed.email : typed.phone;
  const keys = formKeysOf(seal, scope, 'account', { ip, phone: contact });
  const limit = await db.tx(scope, async (q) => {
    await lockForms(scope).execute(q);
    return countForm(q, scope, 'account', keys, 0);
  });
  if (limit !== null) return limit;
  if (visit.originFromClient) {
    visit.log.error('links of customer accounts need PUBLIC_URL or a host name of the shop');
    return null;
  }
  later(visit, async () => {
    for (const one of await db.read(scope, accountContacts(scope, typed)))
      if (await mayHaveLink(visit, one))
        await sendLink(visit, one, typed).catch((error: unknown) => visit.log.error(error));
  });
  return null;
};

type Entered = { session: string; wishes: string[] };

/** Opens the session and merges the wish lists. Returns null if the record lacks the contact. */
const openSession = async (
  q: Tx,
  { scope, seal, cookie }: SiteRequest,
  { customerId, contactHash }: { customerId: number; contactHash: string },
): Promise<Entered | null> => {
  const [who] = (await accountOfCustomer(scope, customerId).execute(q)).rows;
  if (who === undefined || !hasAccountContact(seal, scope, who, contactHash)) return null;
  const session = newLinkToken();
  await insertAccountSession(scope, { customerId, hash: requestKeyHash(session), contactHash }).execute(q);
  const own = readWishList(cookie);
  const wishes = await changeAccountWishes(q, scope, customerId, (stored) => addToWishList(stored, own));
  return { session, wishes };
};

export const enterAccount = (visit: SiteRequest, token: string): Promise<Entered | null> =>
  visit.db.tx(visit.scope, async (q) => {
    const [link] = (await redeemAccountLink(visit.scope, requestKeyHash(token)).execute(q)).rows;
    return link === undefined ? null : openSession(q, visit, link);
  });

/** Returns null unless exactly one record has the LINE user, because LINE cannot ask the user to choose. */
export const enterAsLineUser = (visit: SiteRequest, lineId: string): Promise<Entered | null> => {
  const { db, scope, seal } = visit;
  return db.tx(scope, async (q) => {
    const { rows } = await accountContacts(scope, { lineId }).execute(q);
    const [one] = rows;
    if (one === undefined || rows.length > 1) return null;
    const contactHash = accountContactHash(seal, scope, lineId);
    return openSession(q, visit, { customerId: one.customerId, contactHash });
  });
};
