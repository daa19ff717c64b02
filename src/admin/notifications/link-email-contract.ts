/** Operations on what the web shop writes to a customer: their link, sent by a person. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { IdParams } from '#lib/contract/wire-schemas.ts';
import { Message } from './message-contract.ts';

/** ready: it can be sent; noChannel: the shop sends no e-mail; noLink: nobody has said where its pages are; held: not to be written to, or not so often. */
export const linkMails = ['ready', 'noChannel', 'noAddress', 'noLink', 'held'] as const;

export const LinkMail = z
  .object({
    state: z.enum(linkMails),
    /** To whom it would go; '' unless ready. */
    recipient: z.string(),
  })
  .meta({ title: 'LinkMail' });
export type LinkMail = z.output<typeof LinkMail>;

export const letterRows = {
  linkMail: op({
    method: 'GET',
    path: '/api/rental/:id/link-mail',
    summary: "Can the customer's link to an order, or to a request by its order, be sent, and to whom?",
    params: IdParams,
    reply: LinkMail,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  sendLink: op({
    method: 'POST',
    path: '/api/rental/:id/link-mail',
    summary: "Send the customer's link to an order, or to a request by its order; to an address once a day",
    params: IdParams,
    reply: Message,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
};
