/** What customers write through the web shop, and what the shop does with it. */
import { z } from 'zod';
import { op } from '../core/common/contract.ts';
import { IdOut, IdParams, pageFields, pageOf, TimeOut } from '../core/common/wire.ts';
import { contactStates } from './contact-kinds.ts';

export const ContactMessage = z.object({
  messageId: IdOut,
  name: z.string(),
  /** One of the two is never ''. */
  phone: z.string(),
  email: z.string(),
  body: z.string(),
  /** Of the page it was written on. */
  language: z.string(),
  sentAt: TimeOut,
  /** null while it waits. */
  answeredAt: TimeOut.nullable(),
  answeredBy: z.string(),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const contactRows = {
  contacts: op({
    method: 'GET',
    path: '/api/webshop/contact',
    summary:
      'What customers have written through the web shop: what waits, the oldest first; or what was answered, the last first',
    query: z.strictObject({ state: z.enum(contactStates).default('waiting'), ...pageFields }),
    reply: pageOf(ContactMessage),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  answerContact: op({
    method: 'PUT',
    path: '/api/webshop/contact/:id/answered',
    summary: 'Say that a message of a customer is answered, or waits after all',
    params: IdParams,
    body: z.strictObject({ answered: z.boolean() }),
    reply: ContactMessage,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
};
