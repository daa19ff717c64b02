/** Operations on messages to customers. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { languages } from '#lib/text/languages.ts';
import { Id, IdOut, IdParams, Text, TimeOut, pageFields, pageOf } from '#lib/contract/wire-schemas.ts';
import { channels, listedKinds, messageKinds, messageStates, orderKinds } from './message-kinds.ts';
import { lengthOf, longestMessage } from './message-template.ts';

/** What the customer reads: counted in signs, not in code points. */
const Body = Text(4000).refine((text) => lengthOf(text) <= longestMessage, {
  error: `1-${longestMessage}`,
});

export const Message = z
  .object({
    messageId: IdOut,
    /** None of either in a message to who is no customer yet. */
    orderId: IdOut.nullable(),
    orderNo: z.string(),
    customerId: IdOut.nullable(),
    /** As who it is for said it, where it is no customer. */
    customerName: z.string(),
    /** The request of the web shop that it is about, by its order; null for none, or no longer. */
    requestOrderId: IdOut.nullable(),
    /** The conversation of the inbox that it goes on with. */
    conversationId: IdOut.nullable(),
    branchName: z.string(),
    kind: z.enum(listedKinds),
    channel: z.enum(channels),
    recipient: z.string(),
    subject: z.string(),
    body: z.string(),
    state: z.enum(messageStates),
    attempts: z.number(),
    /** Why it did not go out, in the words of the other side; '' when it did. */
    error: z.string(),
    createdBy: z.string(),
    createdAt: TimeOut,
    /** When it is tried next; null when it waits for nobody. */
    nextAt: TimeOut.nullable(),
    sentAt: TimeOut.nullable(),
  })
  .meta({ title: 'Message' });
export type Message = z.output<typeof Message>;

export const Draft = z.object({
  kind: z.enum(messageKinds),
  subject: z.string(),
  body: z.string(),
  /** Signs of the body. */
  length: z.number(),
  channel: z.enum(channels),
  recipient: z.string(),
  customerName: z.string(),
});
export type Draft = z.output<typeof Draft>;

const wording = {
  kind: z.enum(messageKinds),
  language: z.enum(languages).optional(),
  /** In place of the template's; places in braces are filled. */
  subject: Text(200).optional(),
  body: Body.optional(),
};

export const messageRows = {
  messages: op({
    method: 'GET',
    path: '/api/message',
    summary: 'Messages to customers, newest first',
    query: z.strictObject({
      ...pageFields,
      /** waiting: what a person has to look at or to copy. */
      state: z.enum([...messageStates, 'waiting']).optional(),
      kind: z.enum(listedKinds).optional(),
      orderId: Id.optional(),
      q: Text(100).optional(),
    }),
    reply: pageOf(Message),
    errors: [],
    allow: 'staff',
  }),
  preview: op({
    method: 'POST',
    path: '/api/message/preview',
    summary: 'What a message about an order would say, and by which channel it would go',
    body: z.strictObject({ orderId: Id, ...wording }),
    reply: Draft,
    errors: [],
    failTitle: 'load',
    allow: 'staff',
  }),
  write: op({
    method: 'POST',
    path: '/api/message',
    summary: 'Write to the customer of an order; the same kind once a day',
    body: z.strictObject({
      orderId: Id,
      ...wording,
      kind: z.enum(orderKinds),
      channel: z.enum(channels).optional(),
    }),
    reply: Message,
    errors: ['CUSTOMER_REQUIRED'],
    allow: 'staff',
    idempotent: true,
  }),
  resend: op({
    method: 'POST',
    path: '/api/message/:id/resend',
    summary: 'Try a message again that failed, was called off, or may not have arrived',
    params: IdParams,
    reply: Message,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  cancelMessage: op({
    method: 'POST',
    path: '/api/message/:id/cancel',
    summary: 'Call a message off that has not gone out',
    params: IdParams,
    reply: Message,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  copied: op({
    method: 'POST',
    path: '/api/message/:id/copied',
    summary: 'A person has sent the text by other means',
    params: IdParams,
    reply: Message,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
};
