/** The link goes only to the stored address. */
import { sql } from 'kysely';
import { isEmail } from '#lib/text/email.ts';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { type Language, fillTemplate } from '#lib/text/languages.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { Installation } from '#platform/settings/installation.ts';
import { listShopIds } from '#platform/tenancy/login-directory.ts';
import type { OutgoingMail, SendMail } from '#platform/mail/send-mail.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { authenticationContract } from '#access/authentication/contract.ts';
import { oneTimeLinkPages, resetMinutes } from '#access/authentication/one-time-links.ts';
import { mailWords } from '#access/authentication/words/mail/index.ts';
import { createOneTimeLink } from '../one-time-links.ts';
import { throttlePasswordReset } from '../throttle.ts';

const mostPersons = 5;
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

/** Omits invited users, because they must use the invitation. */
const reached = (shopId: number, whom: ReturnType<typeof sql>) => sql<Reached>`
  select u.shop_id as "shopId", u.id as "userId", u.username, u.display_name as name, u.email, s.name as "shopName", coalesce(u.language, s.language) as language
  from app_user u join shop s on s.shop_id = u.shop_id
  where u.shop_id = ${shopId} and ${whom} and u.active and s.closed_at is null and u.password_hash <> '' and u.email is not null
  order by u.id limit ${mostPersons}`;

const personsOf = async (db: Db, who: string): Promise<Reached[]> => {
  const place = await db.login(who);
  if (place !== undefined) return db.read(place, reached(place.shopId, sql`u.id = ${place.userId}`));
  if (!isEmail(who)) return [];
  const found: Reached[] = [];
  for (const shopId of await listShopIds(db))
    found.push(...(await db.read({ shopId }, reached(shopId, sql`lower(u.email) = ${who}`))));
  return found;
};

type Post = { publicUrl: string; sendMail: SendMail };
const postOf = ({ publicUrl, sendMail }: Installation): Post | undefined =>
  publicUrl === undefined || sendMail === undefined ? undefined : { publicUrl, sendMail };

const mayBeSent = async (db: Db, seal: Seal, { shopId, userId }: Reached, ip: string): Promise<boolean> => {
  try {
    await throttlePasswordReset(db, seal, `${shopId}.${userId}`, ip);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

const mailFor = async (db: Db, publicUrl: string, one: Reached): Promise<OutgoingMail> => {
  const { key } = await db.tx(one, (q) =>
    createOneTimeLink(q, one.shopId, {
      userId: one.userId,
      kind: 'reset',
      minutes: resetMinutes,
      madeBy: null,
    }),
  );
  const words = mailWords[one.language];
  const link = `${publicUrl.replace(/\/$/, '')}${oneTimeLinkPages.reset}/${key}`;
  const { name, username, shopName: shop } = one;
  const values = { name, username, shop, link, minutes: resetMinutes };
  return {
    to: one.email,
    subject: fillTemplate(words.subject, values),
    text: fillTemplate(words.text, values),
  };
};

export const getForgotPasswordWay = readHandler<typeof authenticationContract.forgotWay>(
  async (_db, _scope, call) => ({
    mail: postOf(call.installation) !== undefined,
  }),
);

let last: Promise<void> = Promise.resolve();
let waiting = 0;

/** Sends after the reply, one request at a time, so the response time does not reveal users. */
export const requestPasswordReset = readHandler<typeof authenticationContract.forgot>(
  async (db, scope, call) => {
    const post = postOf(call.installation);
    if (post === undefined || waiting >= mostWaiting) return doneReply;
    const who = call.body.who.toLowerCase();
    const { log } = rawRequestOf(call).request;
    const work = async (): Promise<void> => {
      for (const one of await personsOf(db, who))
        if (await mayBeSent(db, call.seal, one, scope.ip)) {
          const mail = await mailFor(db, post.publicUrl, one);
          // Only the code is logged, because the mail server's reply can contain the address.
          void post
            .sendMail(mail)
            .catch((error: { code?: unknown }) =>
              log.error({ code: error.code }, 'a password reset link could not be sent'),
            );
        }
    };
    waiting += 1;
    last = last
      .then(() => new Promise((resolve) => void setImmediate(resolve)))
      .then(work)
      .catch((error: unknown) => log.error(error))
      .finally(() => (waiting -= 1));
    return doneReply;
  },
);
