import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  IdIn,
  IdOut,
  IdParams,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { messageChannels, listedMessageKinds, messageKinds, messageStates } from './message-kinds.ts';
import { MessageInput, MessagePreviewInput } from './message-input.ts';

export const CustomerMessage = z
  .object({
    messageId: IdOut,
    orderId: IdOut.nullable(),
    orderNo: z.string(),
    customerId: IdOut.nullable(),
    customerName: z.string(),
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
  /** By default the customer's language. */
  language: z.enum(languages),
  subject: z.string(),
  body: z.string(),
  length: z.number(),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  customerName: z.string(),
});
export type MessagePreview = z.output<typeof MessagePreview>;

export const customerMessageRows = {
  messages: defineOperation({
    method: 'GET',
    path: '/api/message',
    summary: 'Messages to customers, newest first',
    query: z.strictObject({
      ...pageFields,
      /** A user must check or copy a `waiting` message. */
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
    body: MessagePreviewInput,
    reply: MessagePreview,
    errors: [],
    failTitle: 'load',
    allow: 'staff',
  }),
  write: defineOperation({
    method: 'POST',
    path: '/api/message',
    summary: 'Write to the customer of an order; once a day per kind',
    body: MessageInput,
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
