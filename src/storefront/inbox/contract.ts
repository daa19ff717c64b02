/** The operations of the inbox: the calls of the template's mail (docs/spec.md §7), and what a shop does with a conversation besides. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import {
  DayOut,
  Done,
  Id,
  IdOut,
  IdParams,
  Text,
  TimeOut,
  pageFields,
  pageOf,
} from '#lib/contract/wire-schemas.ts';
import { boxRows } from './mailbox-contract.ts';
import { Draft, writeRows } from './compose-contract.ts';
import {
  autos,
  channels,
  conversationStates,
  deliveryStates,
  filters,
  folders,
  labels,
  mailNotes,
  mostAtOnce,
} from './mail-kinds.ts';

const named = z.object({ customerId: IdOut, name: z.string() });

export const Mail = z.object({
  id: IdOut,
  conversationId: IdOut,
  channel: z.enum(channels),
  /** An e-mail address or a telephone number. */
  sender: z.string(),
  sender_name: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  /** In lists its beginning. */
  message: z.string(),
  isStarred: z.boolean(),
  labels: z.array(z.enum(labels)),
  time: TimeOut,
  /** How many other mails the conversation has, up to a hundred. */
  replies: z.number(),
  mailFolder: z.enum(folders),
  unread: z.boolean(),
  /** Written by the shop. */
  outgoing: z.boolean(),
  /** Not written by a person to the shop. */
  auto: z.enum(autos),
});
export type Mail = z.output<typeof Mail>;

export const MailRow = Mail.extend({
  state: z.enum(conversationStates),
  customerName: z.string(),
  orderNo: z.string(),
  assignedName: z.string(),
});
export type MailRow = z.output<typeof MailRow>;

/** A mail as it is read: whole, with what it brings. */
export const Said = Mail.extend({
  /** What of it is not here, and why. */
  notes: z.array(z.enum(mailNotes)),
  /** It was laid out; the layout is asked for by itself. */
  hasHtml: z.boolean(),
  files: z.array(
    z.object({
      id: IdOut,
      name: z.string(),
      bytes: z.number(),
      /** It is a picture, which may be shown. */
      picture: z.boolean(),
      /** Else it was too large to be taken in. */
      kept: z.boolean(),
    }),
  ),
  /** How far it has come, where the outbox carries it; `error`: why not further, in the words of the mail server. */
  delivery: z.object({ state: z.enum(deliveryStates), error: z.string() }).nullable(),
});
export type Said = z.output<typeof Said>;

export const Conversation = z.object({
  conversationId: IdOut,
  channel: z.enum(channels),
  subject: z.string(),
  /** Who writes, as they said themselves. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  language: z.string(),
  state: z.enum(conversationStates),
  answeredAt: TimeOut.nullable(),
  answeredBy: z.string(),
  customer: named.nullable(),
  /** They write by LINE, and the customer's LINE id is another. */
  otherLine: z.boolean(),
  /** Of what they sent by LINE too quickly so many messages were not kept, the last one then. */
  dropped: z.object({ count: z.number(), at: TimeOut }).nullable(),
  /** Customers with the telephone number or address of who writes, while it is tied to none. */
  suggested: z.array(named),
  order: z.object({ orderId: IdOut, orderNo: z.string() }).nullable(),
  /** The latest orders of the customer in the branches of who asks. */
  orders: z.array(
    z.object({
      orderId: IdOut,
      orderNo: z.string(),
      pickupDay: DayOut.nullable(),
      returnDay: DayOut.nullable(),
    }),
  ),
  assigned: z.object({ userId: IdOut, name: z.string() }).nullable(),
  /** The last hundred, the oldest first; without drafts. */
  mails: z.array(Said),
  /** Where an answer goes: to whom has written last, as a person; '' where there is none. */
  answerTo: z.string(),
  /** What an answer is called, in the language of whoever has written. */
  answerSubject: z.string(),
  /** What is being written. */
  draft: Draft.nullable(),
  version: z.number(),
});
export type Conversation = z.output<typeof Conversation>;

const MailIds = z
  .array(Id)
  .min(1)
  .max(mostAtOnce)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'twice' });
const Version = z.number().int().min(1).max(2_147_483_647);
const idsByLabel = z.object(
  Object.fromEntries(labels.map((label) => [label, z.array(IdOut)])) as Record<
    (typeof labels)[number],
    z.ZodArray<typeof IdOut>
  >,
);

export const mailContract = {
  ...boxRows,
  ...writeRows,
  mails: op({
    method: 'GET',
    path: '/api/apps/email/mails',
    summary:
      'Mails of a folder, with a star, or with a label, newest first; what has a star or a label is not looked for in the trash',
    query: z.strictObject({
      ...pageFields,
      /** Without one the inbox; with words everything but the trash. */
      filter: z.enum(filters).optional(),
      q: Text(100).optional(),
    }),
    reply: pageOf(MailRow),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  tags: op({
    method: 'GET',
    path: '/api/apps/email/tags',
    summary: 'The labels and their colours',
    reply: z.array(z.object({ value: z.enum(labels), color: z.string() })),
    errors: [],
    allow: 'staff',
  }),
  meta: op({
    method: 'GET',
    path: '/api/apps/email/meta',
    summary:
      'Which mails of inbox and spam are unread, by folder and by label, and which are drafts: up to 1,000 of each',
    reply: z.object({
      unreadMails: z.object({
        folder: z.object({ inbox: z.array(IdOut), spam: z.array(IdOut) }),
        label: idsByLabel,
      }),
      draftMails: z.array(IdOut),
    }),
    errors: [],
    allow: 'staff',
  }),
  moveMails: op({
    method: 'POST',
    path: '/api/apps/email/move-mails',
    summary: 'Put mails into a folder',
    body: z.strictObject({ emailIds: MailIds, mailFolder: z.enum(folders) }),
    reply: Done,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  updateLabels: op({
    method: 'POST',
    path: '/api/apps/email/update-labels',
    summary: 'Give a label to mails that lack it, take it from those that have it',
    body: z.strictObject({ emailIds: MailIds, label: z.enum(labels) }),
    reply: Done,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  setLabels: op({
    method: 'POST',
    path: '/api/apps/email/set-labels',
    summary: 'The labels of a mail in place of those it has',
    body: z.strictObject({
      mailId: Id,
      labels: z.array(z.enum(labels)).refine((all) => new Set(all).size === all.length, { error: 'twice' }),
    }),
    reply: Done,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  markUnread: op({
    method: 'POST',
    path: '/api/apps/email/mark-unread',
    summary: 'Say that mails are unread, or read',
    body: z.strictObject({ emailIds: MailIds, unreadFlag: z.boolean() }),
    reply: Done,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  setStarred: op({
    method: 'POST',
    path: '/api/apps/email/set-starred',
    summary: 'Give a mail a star, or take it away',
    body: z.strictObject({ mailId: Id, value: z.boolean() }),
    reply: Done,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  conversation: op({
    method: 'GET',
    path: '/api/apps/email/conversations/:id',
    summary: 'A conversation: its mails, who it is with, and what they have rented',
    params: IdParams,
    reply: Conversation,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  tie: op({
    method: 'PUT',
    path: '/api/apps/email/conversations/:id/tie',
    summary:
      'Say which customer a conversation is with and which order it is about; an order brings its customer, who has the LINE id of whoever writes from then on where they have none',
    params: IdParams,
    body: z.strictObject({
      customerId: Id.nullable(),
      orderId: Id.nullable(),
      version: Version,
      /** The customer has this LINE id in place of the one they have. */
      takeLine: z.boolean().optional(),
    }),
    reply: Conversation,
    errors: ['CHANGED'],
    allow: 'staff',
    failTitle: 'save',
  }),
  assign: op({
    method: 'PUT',
    path: '/api/apps/email/conversations/:id/assigned',
    summary: 'Say who of the shop answers a conversation, or that nobody does',
    params: IdParams,
    body: z.strictObject({ userId: Id.nullable(), version: Version }),
    reply: Conversation,
    errors: ['CHANGED'],
    allow: 'staff',
    failTitle: 'save',
  }),
  settle: op({
    method: 'PUT',
    path: '/api/apps/email/conversations/:id/answered',
    summary: 'Say that a conversation is answered, or waits after all',
    params: IdParams,
    body: z.strictObject({ answered: z.boolean() }),
    reply: Conversation,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  team: op({
    method: 'GET',
    path: '/api/apps/email/team',
    summary: 'Who of the shop may be given a conversation',
    reply: z.array(z.object({ userId: IdOut, name: z.string() })),
    errors: [],
    allow: 'staff',
  }),
};
