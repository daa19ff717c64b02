import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { languages } from '#lib/text/languages.ts';
import {
  IdIn,
  IdOut,
  IdParams,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import {
  messageChannels,
  listedMessageKinds,
  messageKinds,
  messageStates,
  orderMessageKinds,
} from './message-kinds.ts';
import { messageLengthOf, maxMessageLength } from './message-template.ts';

/** The limit counts graphemes. */
const Body = TextIn(4000).refine((text) => messageLengthOf(text) <= maxMessageLength, {
  error: `1-${maxMessageLength}`,
});

export const CustomerMessage = z
  .object({
    messageId: IdOut,
    /** `orderId` and `customerId` are null for a person who is not yet a customer. */
    orderId: IdOut.nullable(),
    orderNo: z.string(),
    customerId: IdOut.nullable(),
    /** Name of the customer, or else the name typed into the request. */
    customerName: z.string(),
    /** Order id of the web request. Null when the request no longer exists. */
    requestOrderId: IdOut.nullable(),
    conversationId: IdOut.nullable(),
    branchName: z.string(),
    kind: z.enum(listedMessageKinds),
    channel: z.enum(messageChannels),
    recipient: z.string(),
    subject: z.string(),
    body: z.string(),
    state: z.enum(messageStates),
    attempts: z.number(),
    /** Reason given by the mail server or LINE; '' when sent. */
    error: z.string(),
    createdBy: z.string(),
    createdAt: TimeOut,
    nextAt: TimeOut.nullable(),
    sentAt: TimeOut.nullable(),
  })
  .meta({ title: 'Message' });
export type CustomerMessage = z.output<typeof CustomerMessage>;

export const MessagePreview = z.object({
  kind: z.enum(messageKinds),
  subject: z.string(),
  body: z.string(),
  /** In graphemes. */
  length: z.number(),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  customerName: z.string(),
});
export type MessagePreview = z.output<typeof MessagePreview>;

const wording = {
  kind: z.enum(messageKinds),
  language: z.enum(languages).optional(),
  /** Replaces the text of the template. Placeholders are filled. */
  subject: TextIn(200).optional(),
  body: Body.optional(),
};

export const customerMessageRows = {
  messages: defineOperation({
    method: 'GET',
    path: '/api/message',
    summary: 'Messages to customers, newest first',
    query: z.strictObject({
      ...pageFields,
      /** `waiting` finds messages that a user must check or copy. */
      state: z.enum([...messageStates, 'waiting']).optional(),
      kind: z.enum(listedMessageKinds).optional(),
      orderId: IdIn.optional(),
      q: TextIn(100).optional(),
    }),
    reply: pageSchemaOf(CustomerMessage),
    errors: [],
    allow: 'staff',
  }),
  preview: defineOperation({
    method: 'POST',
    path: '/api/message/preview',
    summary: 'Preview a message about an order, with its channel',
    body: z.strictObject({ orderId: IdIn, ...wording }),
    reply: MessagePreview,
    errors: [],
    failTitle: 'load',
    allow: 'staff',
  }),
  write: defineOperation({
    method: 'POST',
    path: '/api/message',
    summary: 'Write to the customer of an order; once a day per kind',
    body: z.strictObject({
      orderId: IdIn,
      ...wording,
      kind: z.enum(orderMessageKinds),
      channel: z.enum(messageChannels).optional(),
    }),
    reply: CustomerMessage,
    errors: ['CUSTOMER_REQUIRED'],
    allow: 'staff',
    idempotent: true,
  }),
  resend: defineOperation({
    method: 'POST',
    path: '/api/message/:id/resend',
    summary: 'Resend a message that failed, was cancelled, or has an unknown outcome',
    params: IdParams,
    reply: CustomerMessage,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  cancelMessage: defineOperation({
    method: 'POST',
    path: '/api/message/:id/cancel',
    summary: 'Cancel a message that has not been sent',
    params: IdParams,
    reply: CustomerMessage,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
  copied: defineOperation({
    method: 'POST',
    path: '/api/message/:id/copied',
    summary: 'Mark a message as sent by other means',
    params: IdParams,
    reply: CustomerMessage,
    errors: ['ILLEGAL_TRANSITION'],
    allow: 'staff',
  }),
};
