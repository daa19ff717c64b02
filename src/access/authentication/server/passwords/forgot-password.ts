/** A lost password: a link to a new one goes to the address that the shop has of the person, and to nobody else. */
import { sql } from 'kysely';
import { isEmail } from '#lib/text/email.ts';
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { type Language, fill } from '#lib/text/languages.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import { rawOf } from '#platform/http/routes.ts';
import type { Installation } from '#platform/settings/installation.ts';
import { shopIds } from '#platform/tenancy/login-directory.ts';
import type { Mail, SendMail } from '#platform/mail/send-mail.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { identityContract } from '#access/authentication/contract.ts';
import { linkPages, resetMinutes } from '#access/authentication/one-time-links.ts';
import { mailWords } from '#access/authentication/words/mail/index.ts';
import { makeLink } from '../one-time-links.ts';
import { throttleForgot } from '../throttle.ts';

/** More people than this with one address in a shop are an office, which asks its admin. */
const mostPersons = 5;
/** Calls that wait their turn; what comes beyond is dropped, which nobody is told. */
const mostWaiting = 100;

type Reached = {
  shopId: number;
  userId: number;
  username: string;
  name: string;
  email: string;
  shopName: string;
  language: Language;
};

/** Those of a shop who can log in and be reached; an invitation that is still open is theirs to use instead. */
const reached = (shopId: number, whom: ReturnType<typeof sql>) => sql<Reached>`
  select u.shop_id as "shopId", u.id as "userId", u.username, u.display_name as name, u.email, s.name as "shopName", coalesce(u.language, s.language) as language
  from app_user u join shop s on s.shop_id = u.shop_id
  where u.shop_id = ${shopId} and ${whom} and u.active and s.closed_at is null and u.password_hash <> '' and u.email is not null
  order by u.id limit ${mostPersons}`;

/** Whom the typed words name: the one with that username, else all with that address, in whichever shop. */
const personsOf = async (db: Db, who: string): Promise<Reached[]> => {
  const place = await db.login(who);
  if (place !== undefined) return db.read(place, reached(place.shopId, sql`u.id = ${place.userId}`));
  if (!isEmail(who)) return [];
  const found: Reached[] = [];
  for (const shopId of await shopIds(db))
    found.push(...(await db.read({ shopId }, reached(shopId, sql`lower(u.email) = ${who}`))));
  return found;
};

type Post = { publicUrl: string; sendMail: SendMail };
/** How mail goes out; undefined where there is none. */
const postOf = ({ publicUrl, sendMail }: Installation): Post | undefined =>
  publicUrl === undefined || sendMail === undefined ? undefined : { publicUrl, sendMail };

/** False when the person has been sent enough for now. */
const mayBeSent = async (db: Db, seal: Seal, { shopId, userId }: Reached, ip: string): Promise<boolean> => {
  try {
    await throttleForgot(db, seal, `${shopId}.${userId}`, ip);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** A link of the person, in a mail that says what it is. */
const mailFor = async (db: Db, publicUrl: string, one: Reached): Promise<Mail> => {
  const { key } = await db.tx(one, (q) =>
    makeLink(q, one.shopId, { userId: one.userId, kind: 'reset', minutes: resetMinutes, madeBy: null }),
  );
  const words = mailWords[one.language];
  const link = `${publicUrl.replace(/\/$/, '')}${linkPages.reset}/${key}`;
  const { name, username, shopName: shop } = one;
  const values = { name, username, shop, link, minutes: resetMinutes };
  return { to: one.email, subject: fill(words.subject, values), text: fill(words.text, values) };
};

export const forgotWay = reading<typeof identityContract.forgotWay>(async (_db, _scope, call) => ({
  mail: postOf(call.installation) !== undefined,
}));

let last: Promise<void> = Promise.resolve();
let waiting = 0;

/** Everything is done after the answer, one call after the other: the answer takes as long, whoever is or is not found. */
export const forgot = reading<typeof identityContract.forgot>(async (db, scope, call) => {
  const post = postOf(call.installation);
  if (post === undefined || waiting >= mostWaiting) return done;
  const who = call.body.who.toLowerCase();
  const { log } = rawOf(call).request;
  const work = async (): Promise<void> => {
    for (const one of await personsOf(db, who))
      if (await mayBeSent(db, call.seal, one, scope.ip)) {
        const mail = await mailFor(db, post.publicUrl, one);
        // A slow mail server keeps nobody waiting, and what it says of an address is not for the log.
        void post
          .sendMail(mail)
          .catch((error: { code?: unknown }) =>
            log.error({ code: error.code }, 'a link to a new password could not be sent'),
          );
      }
  };
  waiting += 1;
  last = last
    .then(() => new Promise((resolve) => void setImmediate(resolve)))
    .then(work)
    .catch((error: unknown) => log.error(error))
    .finally(() => (waiting -= 1));
  return done;
});
