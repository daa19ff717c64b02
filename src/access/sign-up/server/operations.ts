import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { commandLineOf } from '#platform/settings/command-line.ts';
import { hasNoShop } from '#platform/tenancy/login-directory.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import { hashPassword, assertGoodPassword } from '#access/authentication/server/index.ts';
import type { signUpContract } from '../contract.ts';
import { mailWords } from '../words/mail/index.ts';
import { createSignUpKey, readSignUpKey, signUpPath, spendSignUpKey } from './sign-up-keys.ts';
import { createShop } from './open-shop.ts';

export const getRegistrationMode = readHandler<typeof signUpContract.way>(async (db, _scope, call) => ({
  way: (await hasNoShop(db)) ? 'first' : call.installation.register,
  command: commandLineOf('shop', 'invite'),
}));

/** Does not wait for the mail, so the response time reveals nothing. */
export const requestSignUpLink = readHandler<typeof signUpContract.ask>(async (db, _scope, call) => {
  const { register, publicUrl, sendMail } = call.installation;
  const email = call.body.email.trim().toLowerCase();
  if (register !== 'open' || publicUrl === undefined || sendMail === undefined) return doneReply;
  const words = mailWords[call.language];
  const send = async (): Promise<void> => {
    const key = await createSignUpKey(db, 'mail', email);
    if (key === null) return;
    const link = `${publicUrl.replace(/\/$/, '')}${signUpPath(key)}`;
    await sendMail({ to: email, subject: words.subject, text: fillTemplate(words.text, { link }) });
  };
  const { log } = rawRequestOf(call).request;
  void send().catch((error: unknown) => log.error(error));
  return doneReply;
});

export const lookUpSignUpKey = readHandler<typeof signUpContract.look>(async (db, _scope, call) => {
  const opening = await readSignUpKey(db, call.installation.register, call.body.key);
  if (opening === undefined) return call.fail('LINK_GONE');
  return { email: opening.email, expiresAt: opening.expiresAt };
});

/** The first shop is the operator's and has all features. */
export const handleOpenShop = readHandler<typeof signUpContract.open>(async (db, scope, call) => {
  const { key, username, password, ownerName, email, ...shop } = call.body;
  const opening = await readSignUpKey(db, call.installation.register, key);
  if (opening === undefined) return call.fail('LINK_GONE');
  await assertGoodPassword(password, [username, shop.shopName, shop.domain]);
  const passwordHash = await hashPassword(password);
  await createShop(
    db,
    {
      ...shop,
      package: opening.kind === 'first' ? 'l' : 's',
      owner: { username, displayName: ownerName, email: opening.email || email, passwordHash },
      ip: scope.ip,
    },
    async (q) => {
      if (!(await spendSignUpKey(q, opening.id))) throw new AppError('LINK_GONE');
    },
  );
  return { username, domain: shop.domain };
});
