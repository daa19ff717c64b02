import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { IdParams } from '#lib/contract/wire-schemas.ts';
import { CustomerMessage } from './message-contract.ts';

/**
 * `noChannel`: the shop has no e-mail. `noLink`: there is no public address. `held`: the customer refuses
 * mails, or a limit is reached.
 */
export const linkEmailStates = ['ready', 'noChannel', 'noAddress', 'noLink', 'held'] as const;

export const LinkEmail = z
  .object({
    state: z.enum(linkEmailStates),
    recipient: z.string(),
  })
  .meta({ title: 'LinkMail' });
export type LinkEmail = z.output<typeof LinkEmail>;

export const linkEmailRows = {
  linkMail: defineOperation({
    method: 'GET',
    path: '/api/rental/:id/link-mail',
    summary:
      "State and recipient of the e-mail with the customer's link to an order, or to a request by its order",
    params: IdParams,
    reply: LinkEmail,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  sendLink: defineOperation({
    method: 'POST',
    path: '/api/rental/:id/link-mail',
    summary: "Send the customer's link to an order, or to a request by its order; once a day per address",
    params: IdParams,
    reply: CustomerMessage,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
    idempotent: true,
  }),
};
