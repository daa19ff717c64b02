import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { fill } from '#lib/text/languages.ts';
import { reading } from '#platform/http/handlers.ts';
import { rawOf } from '#platform/http/routes.ts';
import { hashPassword, mustBeGoodPassword } from '#access/authentication/server/index.ts';
import type { openingContract } from '../contract.ts';
import { mailWords } from '../words/mail/index.ts';
import { makeKey, readKey, registerPath, spendKey } from './sign-up-keys.ts';
import { openShop } from './open-shop.ts';

export const way = reading<typeof openingContract.way>(async (_db, _scope, call) => ({
  way: call.installation.register,
}));

/** Nothing is waited for, so that the answer takes as long whatever becomes of it. */
export const ask = reading<typeof openingContract.ask>(async (db, _scope, call) => {
  const { register, publicUrl, sendMail } = call.installation;
  const email = call.body.email.trim().toLowerCase();
  if (register !== 'open' || publicUrl === undefined || sendMail === undefined) return done;
  const words = mailWords[call.language];
  const send = async (): Promise<void> => {
    const key = await makeKey(db, 'mail', email);
    if (key === null) return;
    const link = `${publicUrl.replace(/\/$/, '')}${registerPath(key)}`;
    await sendMail({ to: email, subject: words.subject, text: fill(words.text, { link }) });
  };
  const { log } = rawOf(call).request;
  void send().catch((error: unknown) => log.error(error));
  return done;
});

export const look = reading<typeof openingContract.look>(async (db, _scope, call) => {
  const opening = await readKey(db, call.installation.register, call.body.key);
  if (opening === undefined) return call.fail('LINK_GONE');
  return { email: opening.email, expiresAt: opening.expiresAt };
});

/** The first shop of a house is whoever runs it: everything is open to it. */
export const open = reading<typeof openingContract.open>(async (db, scope, call) => {
  const { key, username, password, ownerName, email, ...shop } = call.body;
  const opening = await readKey(db, call.installation.register, key);
  if (opening === undefined) return call.fail('LINK_GONE');
  await mustBeGoodPassword(password, [username, shop.shopName, shop.domain]);
  const passwordHash = await hashPassword(password);
  await openShop(
    db,
    {
      ...shop,
      package: opening.kind === 'first' ? 'l' : 's',
      owner: { username, displayName: ownerName, email: opening.email || email, passwordHash },
      ip: scope.ip,
    },
    async (q) => {
      if (!(await spendKey(q, opening.id))) throw new AppError('LINK_GONE');
    },
  );
  return { username, domain: shop.domain };
});
