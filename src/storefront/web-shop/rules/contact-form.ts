/** The contact form as it was typed: what is wrong with it, and what is kept of it. */
import { isEmail } from '#lib/text/email.ts';
import { contactLongest } from './contact-limits.ts';

export type ContactTyped = { name: string; phone: string; email: string; body: string };
export const contactFields = [
  'name',
  'phone',
  'email',
  'body',
] as const satisfies readonly (keyof ContactTyped)[];

/** `reach`: neither a telephone number nor an e-mail address. */
export type ContactBad = Partial<Record<keyof ContactTyped, 'missing' | 'long' | 'wrong' | 'reach'>>;

/** The form to write to the shop with; `sent`: the thanks instead. */
export type ContactView = {
  typed: ContactTyped;
  bad: ContactBad;
  /** The shop takes no more today. */
  full: boolean;
  sent: boolean;
  /** Of this form: sent twice it is one message. */
  formKey: string;
};

/** A number that can be called: 8 to 15 digits and what people write between them. */
const isPhone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^[+()\d\s.-]+$/.test(text) && digits >= 8 && digits <= 15;
};

/** Empty when all is well. `typed` is trimmed. */
export const badContact = (typed: ContactTyped): ContactBad => {
  const bad: ContactBad = {};
  if (typed.name === '') bad.name = 'missing';
  if (typed.body === '') bad.body = 'missing';
  if (typed.phone === '' && typed.email === '') bad.phone = 'reach';
  if (typed.phone !== '' && !isPhone(typed.phone)) bad.phone = 'wrong';
  if (typed.email !== '' && !isEmail(typed.email)) bad.email = 'wrong';
  for (const field of contactFields) if (typed[field].length > contactLongest[field]) bad[field] = 'long';
  return bad;
};
