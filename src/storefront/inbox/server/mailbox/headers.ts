import type { Address, Email } from 'postal-mime';
import type { AutomaticMailKind } from '#storefront/inbox/mail-kinds.ts';

export const mailHeaderOf = (email: Email, key: string): string =>
  email.headers.find((one) => one.key === key)?.value ?? '';

export const mailboxAddressesOf = (
  list: readonly Address[] | undefined,
): { name: string; address: string }[] =>
  (list ?? []).flatMap((one) => (one.group === undefined ? [one] : one.group));

const machineLocal = /^(?:mailer-daemon|postmaster)@/i;

export const automaticKindOf = (email: Email, from: string, own: string): AutomaticMailKind => {
  if (own !== '' && from.toLowerCase() === own.toLowerCase()) return 'own';
  const returnPath = email.headers.find((one) => one.key === 'return-path');
  if (
    returnPath?.value.trim() === '<>' ||
    machineLocal.test(from) ||
    /^multipart\/report\b/i.test(mailHeaderOf(email, 'content-type').trim())
  )
    return 'bounce';
  const submitted = mailHeaderOf(email, 'auto-submitted').trim().toLowerCase();
  const precedence = mailHeaderOf(email, 'precedence').trim().toLowerCase();
  if (
    (submitted !== '' && !submitted.startsWith('no')) ||
    precedence === 'auto_reply' ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(
      (key) => mailHeaderOf(email, key) !== '',
    )
  )
    return 'machine';
  if (
    ['bulk', 'junk', 'list'].includes(precedence) ||
    mailHeaderOf(email, 'list-id') !== '' ||
    mailHeaderOf(email, 'list-unsubscribe') !== ''
  )
    return 'list';
  return '';
};

/** Only the topmost header is from the shop's mail server. A sender can forge the others. */
export const isForged = (email: Email): boolean =>
  /\bdmarc\s*=\s*fail\b/i.test(mailHeaderOf(email, 'authentication-results'));

export const isSpam = (email: Email): boolean =>
  /^\s*yes/i.test(mailHeaderOf(email, 'x-spam-flag')) ||
  /^\s*yes/i.test(mailHeaderOf(email, 'x-spam-status')) ||
  /^\s*yes/i.test(mailHeaderOf(email, 'x-spam'));

const idPattern = /<[^<>\s]{1,278}>/g;
const mostIds = 30;

/** The direct predecessor comes last. */
export const repliedMessageIds = (email: Email): string[] => {
  const ids = [
    ...(email.references ?? '').slice(-8000).matchAll(idPattern),
    ...(email.inReplyTo ?? '').slice(0, 2000).matchAll(idPattern),
  ].map((one) => one[0]);
  return [...new Set(ids)].slice(-mostIds);
};

export const messageIdFrom = (email: Email): string | undefined =>
  /<[^<>\s]{1,278}>/.exec(email.messageId ?? '')?.[0];
