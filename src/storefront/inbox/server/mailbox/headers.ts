/** What the headers of a mail say of it: who wrote it, a person or a machine, and whether it is what it claims to be. */
import type { Address, Email } from 'postal-mime';
import type { Auto } from '#storefront/inbox/mail-kinds.ts';

export const headerOf = (email: Email, key: string): string =>
  email.headers.find((one) => one.key === key)?.value ?? '';

/** Mailboxes of an address list, groups opened. */
export const mailboxes = (list: readonly Address[] | undefined): { name: string; address: string }[] =>
  (list ?? []).flatMap((one) => (one.group === undefined ? [one] : one.group));

const machineLocal = /^(?:mailer-daemon|postmaster)@/i;

/** '' for what a person has written. `own`: the shop's address. */
export const autoOf = (email: Email, from: string, own: string): Auto => {
  if (own !== '' && from.toLowerCase() === own.toLowerCase()) return 'own';
  const returnPath = email.headers.find((one) => one.key === 'return-path');
  if (
    returnPath?.value.trim() === '<>' ||
    machineLocal.test(from) ||
    /^multipart\/report\b/i.test(headerOf(email, 'content-type').trim())
  )
    return 'bounce';
  const submitted = headerOf(email, 'auto-submitted').trim().toLowerCase();
  const precedence = headerOf(email, 'precedence').trim().toLowerCase();
  if (
    (submitted !== '' && !submitted.startsWith('no')) ||
    precedence === 'auto_reply' ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some((key) => headerOf(email, key) !== '')
  )
    return 'machine';
  if (
    ['bulk', 'junk', 'list'].includes(precedence) ||
    headerOf(email, 'list-id') !== '' ||
    headerOf(email, 'list-unsubscribe') !== ''
  )
    return 'list';
  return '';
};

/** The shop's mail server has found that it does not come from where it says. Only the topmost line is that server's own. */
export const isForged = (email: Email): boolean =>
  /\bdmarc\s*=\s*fail\b/i.test(headerOf(email, 'authentication-results'));

export const isSpam = (email: Email): boolean =>
  /^\s*yes/i.test(headerOf(email, 'x-spam-flag')) ||
  /^\s*yes/i.test(headerOf(email, 'x-spam-status')) ||
  /^\s*yes/i.test(headerOf(email, 'x-spam'));

const idPattern = /<[^<>\s]{1,278}>/g;
/** So many ids are looked for: a thread's end says where it belongs. */
const mostIds = 30;

/** Message-IDs of the mails that one answers, the nearest last. */
export const repliedTo = (email: Email): string[] => {
  const ids = [
    ...(email.references ?? '').slice(-8000).matchAll(idPattern),
    ...(email.inReplyTo ?? '').slice(0, 2000).matchAll(idPattern),
  ].map((one) => one[0]);
  return [...new Set(ids)].slice(-mostIds);
};

export const idOf = (email: Email): string | undefined => /<[^<>\s]{1,278}>/.exec(email.messageId ?? '')?.[0];
