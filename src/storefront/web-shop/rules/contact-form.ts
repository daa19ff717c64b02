import { isEmail } from '#lib/text/email.ts';
import { isPhone } from '#lib/thai/phone.ts';
import { contactMaxLengths } from './contact-limits.ts';

export type ContactInput = { name: string; phone: string; email: string; body: string };
export const contactFields = [
  'name',
  'phone',
  'email',
  'body',
] as const satisfies readonly (keyof ContactInput)[];

/** `reach` means both telephone number and e-mail address are missing. */
export type ContactFieldErrors = Partial<Record<keyof ContactInput, 'missing' | 'long' | 'wrong' | 'reach'>>;

export type ContactView = {
  typed: ContactInput;
  bad: ContactFieldErrors;
  full: boolean;
  /** Time from which a sender above the limit may send again, as ISO text. */
  until: string | null;
  sent: boolean;
  formKey: string;
};

/** `typed` must be trimmed. */
export const contactErrorsOf = (typed: ContactInput): ContactFieldErrors => {
  const bad: ContactFieldErrors = {};
  if (typed.name === '') bad.name = 'missing';
  if (typed.body === '') bad.body = 'missing';
  if (typed.phone === '' && typed.email === '') bad.phone = 'reach';
  if (!isPhone(typed.phone)) bad.phone = 'wrong';
  if (typed.email !== '' && !isEmail(typed.email)) bad.email = 'wrong';
  for (const field of contactFields) if (typed[field].length > contactMaxLengths[field]) bad[field] = 'long';
  return bad;
};
