import type { Address, Email } from 'postal-mime';
import { isSameAddress } from '#storefront/inbox/addresses.ts';
import type { AutomaticMailKind } from '#storefront/inbox/mail-kinds.ts';

export const mailHeaderOf = (email: Email, key: string): string =>
  email.headers.find((one) => one.key === key)?.value ?? '';

export const mailboxAddressesOf = (
  list: readonly Address[] | undefined,
): { name: string; address: string }[] =>
  (list ?? []).flatMap((one) => (one.group === undefined ? [one] : one.group));

/** Addresses of websites and machines that send texts typed by persons. */
const forPersons =
  /^(?:.*[-_.+])?(?:no-?reply|(?:do)?[-_.]?not[-_.]?reply|wordpress|www|www-?data|web|website|web-?form|webmaster|forms?|contact|apache|nobody|php|mailer|notify|notifications?|system|admin|info)(?:[-_.+].*)?@/i;
const isForm = (email: Email, from: string): boolean =>
  forPersons.test(from.slice(0, 320)) ||
  /php|wordpress/i.test(mailHeaderOf(email, 'x-mailer')) ||
  email.headers.some((one) => one.key.startsWith('x-php-'));

export type MailWriter = {
  name: string;
  address: string;
  /** Same as `via` of `ConversationMail`. */
  via: string;
  replyTo: string;
};

export const mailWriterOf = (email: Email, own: string): MailWriter => {
  const [from = { name: '', address: '' }] = mailboxAddressesOf(email.from === undefined ? [] : [email.from]);
  const [reply = { name: '', address: '' }] = mailboxAddressesOf(email.replyTo);
  const { address } = from;
  if (reply.address === '' || isSameAddress(reply.address, address) || isSameAddress(reply.address, own))
    return { ...from, via: '', replyTo: '' };
  return isSameAddress(address, own) || isForm(email, address)
    ? { ...reply, via: address, replyTo: '' }
    : { ...from, via: '', replyTo: reply.address };
};

const machineLocal = /^(?:mailer-daemon|postmaster)@/i;

/**
 * Returns the form's address, else the envelope's. Returns the writer's address for forwarded mail, because
 * all forwarded mails have the same envelope.
 */
export const mailSenderOf = (email: Email, { address, via }: Pick<MailWriter, 'address' | 'via'>): string => {
  if (via !== '') return via;
  const envelope =
    /^<?([^<>\s]+@[^<>\s]+?)>?$/.exec(mailHeaderOf(email, 'return-path').trim().slice(0, 322))?.[1] ?? '';
  const forwarder = envelope.replace(/\+[^@]*@/, '@');
  const isForwarded = [...mailboxAddressesOf(email.to), ...mailboxAddressesOf(email.cc)].some((one) =>
    isSameAddress(one.address, forwarder),
  );
  return envelope === '' || isForwarded ? address : envelope;
};

/** A form's mails may look generated or bulk although a person wrote them. */
export const automaticKindOf = (
  email: Email,
  { address, via }: Pick<MailWriter, 'address' | 'via'>,
  own: string,
): AutomaticMailKind => {
  if (own !== '' && isSameAddress(address, own)) return 'own';
  const returnPath = email.headers.find((one) => one.key === 'return-path');
  if (
    returnPath?.value.trim() === '<>' ||
    machineLocal.test(via || address) ||
    /^multipart\/report\b/i.test(mailHeaderOf(email, 'content-type').trim())
  )
    return 'bounce';
  const submitted = mailHeaderOf(email, 'auto-submitted').trim().toLowerCase();
  const precedence = mailHeaderOf(email, 'precedence').trim().toLowerCase();
  const byForm = via !== '';
  const isMarked = (...keys: string[]): boolean => keys.some((key) => mailHeaderOf(email, key) !== '');
  if (
    (submitted !== '' &&
      !submitted.startsWith('no') &&
      !(byForm && submitted.startsWith('auto-generated'))) ||
    precedence === 'auto_reply' ||
    isMarked('x-autoreply', 'x-autorespond') ||
    (!byForm && isMarked('x-auto-response-suppress'))
  )
    return 'machine';
  if ((!byForm && ['bulk', 'junk', 'list'].includes(precedence)) || isMarked('list-id', 'list-unsubscribe'))
    return 'list';
  return '';
};

/** Reads only the topmost header, which the shop's mail server wrote. A sender can forge the others. */
export const isForged = (email: Email): boolean =>
  /\bdmarc\s*=\s*fail\b/i.test(mailHeaderOf(email, 'authentication-results'));

export const isSpam = (email: Email): boolean =>
  /^\s*yes/i.test(mailHeaderOf(email, 'x-spam-flag')) ||
  /^\s*yes/i.test(mailHeaderOf(email, 'x-spam-status')) ||
  /^\s*yes/i.test(mailHeaderOf(email, 'x-spam'));

const idPattern = /<[^<>\s]{1,278}>/g;
const mostIds = 30;

/** Returns the ids of the answered mails, the direct predecessor last. */
export const repliedMessageIds = (email: Email): string[] => {
  const ids = [
    ...(email.references ?? '').slice(-8000).matchAll(idPattern),
    ...(email.inReplyTo ?? '').slice(0, 2000).matchAll(idPattern),
  ].map((one) => one[0]);
  return [...new Set(ids)].slice(-mostIds);
};

export const messageIdFrom = (email: Email): string | undefined =>
  /<[^<>\s]{1,278}>/.exec(email.messageId ?? '')?.[0];
