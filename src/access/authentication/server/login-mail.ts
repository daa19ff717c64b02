import type { FastifyRequest } from 'fastify';
import { formatDateTime } from '#lib/dates/day.ts';
import { type Language, fillTemplate } from '#lib/text/languages.ts';
import type { AfterCommit } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { rawRequestOf } from '#platform/http/routes.ts';
import type { Installation } from '#platform/settings/installation.ts';
import { browserName } from '../browser-name.ts';
import { type LoginPart, type LoginMailWords, loginMailWords } from '../words/mail/index.ts';
import { userRow } from './sessions/sql.ts';

type Person = { displayName: string; username: string; email: string; shopName: string; language: Language };

const write = async (
  { sendMail, publicUrl }: Pick<Installation, 'sendMail' | 'publicUrl'>,
  ip: string,
  one: Person,
  what: 'device' | 'changed' | 'operator',
  valuesOf: (words: LoginMailWords) => Record<string, string>,
): Promise<boolean> => {
  if (sendMail === undefined || one.email === '') return false;
  const words = loginMailWords[one.language];
  const values = {
    name: one.displayName,
    username: one.username,
    shop: one.shopName,
    time: formatDateTime(new Date(), one.language, 'long'),
    ip,
    page: publicUrl === undefined ? '' : `${publicUrl.replace(/\/$/, '')}/backoffice/me`,
    ...valuesOf(words),
  };
  const { subject, text } = words[what];
  await sendMail({ to: one.email, subject: fillTemplate(subject, values), text: fillTemplate(text, values) });
  return true;
};

const send = (
  { server, ip, log }: FastifyRequest,
  one: Person,
  what: 'device' | 'changed',
  valuesOf: (words: LoginMailWords) => Record<string, string>,
): void =>
  void write(server.installation, ip, one, what, valuesOf).catch((error: { code?: unknown }) =>
    log.error({ code: error.code }, 'mail about a login could not be sent'),
  );

export const mailOperatorReset = (
  installation: Pick<Installation, 'sendMail' | 'publicUrl'>,
  one: Person,
  part: LoginPart,
): Promise<boolean> => write(installation, '', one, 'operator', (words) => ({ part: words.parts[part] }));

export const mailNewDevice = (request: FastifyRequest, one: Person): void =>
  send(request, one, 'device', (words) => ({
    device: browserName(request.headers['user-agent'] ?? '') || words.unnamed,
  }));

/** Sends to the old address. */
export const mailLoginChanged = async (
  q: Tx,
  call: { afterCommit: AfterCommit },
  shopId: number,
  userId: number,
  part: LoginPart,
): Promise<void> => {
  const [user] = (await userRow(shopId, userId).execute(q)).rows;
  if (user === undefined) return;
  const { request } = rawRequestOf(call);
  call.afterCommit(() => send(request, user, 'changed', (words) => ({ part: words.parts[part] })));
};
