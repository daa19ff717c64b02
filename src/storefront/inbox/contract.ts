import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  DayOut,
  DoneReply,
  IdIn,
  IdOut,
  IdParams,
  ListPhoneOut,
  TextIn,
  TimeOut,
  pageFields,
  pageSchemaOf,
} from '#lib/contract/wire-schemas.ts';
import { mailboxRows } from './mailbox-contract.ts';
import { MailDraft, composeRows } from './compose-contract.ts';
import {
  automaticMailKinds,
  conversationChannels,
  conversationStates,
  deliveryStates,
  inboxFolders,
  mailLabels,
  mailNotes,
  maxMailsAtOnce,
} from './mail-kinds.ts';

const named = z.object({ customerId: IdOut, name: z.string() });

export const InboxMail = z.object({
  id: IdOut,
  conversationId: IdOut,
  channel: z.enum(conversationChannels),
  /** An e-mail address or telephone number. '' means LINE. */
  sender: z.string(),
  sender_name: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  isStarred: z.boolean(),
  labels: z.array(z.enum(mailLabels)),
  time: TimeOut,
  /** Other mails, at most 100. */
  replies: z.number(),
  mailFolder: z.enum(inboxFolders),
  unread: z.boolean(),
  outgoing: z.boolean(),
  auto: z.enum(automaticMailKinds),
});
export type InboxMail = z.output<typeof InboxMail>;

export const InboxMailRow = InboxMail.extend({
  sender: ListPhoneOut,
  state: z.enum(conversationStates),
  customerName: z.string(),
  orderNo: z.string(),
  assignedName: z.string(),
});
export type InboxMailRow = z.output<typeof InboxMailRow>;

export const ConversationMail = InboxMail.extend({
  /** Address of the website, machine or shop that sent the mail for its writer, or ''. */
  via: z.string(),
  notes: z.array(z.enum(mailNotes)),
  hasHtml: z.boolean(),
  hasOriginal: z.boolean(),
  files: z.array(
    z.object({
      id: IdOut,
      name: z.string(),
      bytes: z.number(),
      picture: z.boolean(),
      /** False means the file is too large to be stored. */
      kept: z.boolean(),
    }),
  ),
  delivery: z.object({ state: z.enum(deliveryStates), error: z.string() }).nullable(),
});
export type ConversationMail = z.output<typeof ConversationMail>;

export const Conversation = z.object({
  conversationId: IdOut,
  channel: z.enum(conversationChannels),
  subject: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  language: z.string(),
  state: z.enum(conversationStates),
  answeredAt: TimeOut.nullable(),
  answeredBy: z.string(),
  customer: named.nullable(),
  /** The sender uses LINE, but the linked customer has another LINE id. */
  otherLine: z.boolean(),
  /** LINE messages that the rate limit dropped, and the time of the last one. */
  dropped: z.object({ count: z.number(), at: TimeOut }).nullable(),
  /** Customers with the sender's number or address, or none if a customer is linked. */
  suggested: z.array(named),
  order: z.object({ orderId: IdOut, orderNo: z.string() }).nullable(),
  orders: z.array(
    z.object({
      orderId: IdOut,
      orderNo: z.string(),
      pickupDay: DayOut.nullable(),
      returnDay: DayOut.nullable(),
    }),
  ),
  assigned: z.object({ userId: IdOut, name: z.string() }).nullable(),
  mails: z.array(ConversationMail),
  /** Address of the last human sender (for LINE the user id), or ''. */
  answerTo: z.string(),
  otherWriters: z.boolean(),
  answerSubject: z.string(),
  draft: MailDraft.nullable(),
  version: z.number(),
});
export type Conversation = z.output<typeof Conversation>;

const MailIds = z
  .array(IdIn)
  .min(1)
  .max(maxMailsAtOnce)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'twice' });
const Version = z.number().int().min(1).max(2_147_483_647);
const idsByLabel = z.object(
  Object.fromEntries(mailLabels.map((label) => [label, z.array(IdOut)])) as Record<
    (typeof mailLabels)[number],
    z.ZodArray<typeof IdOut>
  >,
);

export const inboxContract = {
  ...mailboxRows,
  ...composeRows,
  mails: defineOperation({
    method: 'GET',
    path: '/api/apps/email/mails',
    summary:
      'Mails of a folder, with a star, or with a label, newest first; stars and labels exclude the trash',
    query: z.strictObject({
      ...pageFields,
      /**
       * A folder or label, which may be unknown. The default is the inbox, or with search words everything
       * except the trash.
       */
      filter: TextIn(100).optional(),
      q: TextIn(100).optional(),
    }),
    reply: pageSchemaOf(InboxMailRow),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  tags: defineOperation({
    method: 'GET',
    path: '/api/apps/email/tags',
    summary: 'The labels and their colours',
    reply: z.array(z.object({ value: z.enum(mailLabels), color: z.string() })),
    errors: [],
    allow: 'staff',
  }),
  meta: defineOperation({
    method: 'GET',
    path: '/api/apps/email/meta',
    summary:
      'Ids of unread mails in inbox and spam, by folder and by label, and of drafts: up to 1,000 of each',
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
  moveMails: defineOperation({
    method: 'POST',
    path: '/api/apps/email/move-mails',
    summary: 'Move mails to a folder',
    body: z.strictObject({ emailIds: MailIds, mailFolder: z.enum(inboxFolders) }),
    reply: DoneReply,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  updateLabels: defineOperation({
    method: 'POST',
    path: '/api/apps/email/update-labels',
    summary: 'Toggle a label of mails',
    body: z.strictObject({ emailIds: MailIds, label: z.enum(mailLabels) }),
    reply: DoneReply,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  setLabels: defineOperation({
    method: 'POST',
    path: '/api/apps/email/set-labels',
    summary: 'Replace the labels of a mail',
    body: z.strictObject({
      mailId: IdIn,
      labels: z
        .array(z.enum(mailLabels))
        .refine((all) => new Set(all).size === all.length, { error: 'twice' }),
    }),
    reply: DoneReply,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  markUnread: defineOperation({
    method: 'POST',
    path: '/api/apps/email/mark-unread',
    summary: 'Mark mails as unread or read',
    body: z.strictObject({ emailIds: MailIds, unreadFlag: z.boolean() }),
    reply: DoneReply,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  setStarred: defineOperation({
    method: 'POST',
    path: '/api/apps/email/set-starred',
    summary: 'Star or unstar a mail',
    body: z.strictObject({ mailId: IdIn, value: z.boolean() }),
    reply: DoneReply,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  conversation: defineOperation({
    method: 'GET',
    path: '/api/apps/email/conversations/:id',
    summary: 'A conversation with its mails, customer and rentals',
    params: IdParams,
    reply: Conversation,
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
  tie: defineOperation({
    method: 'PUT',
    path: '/api/apps/email/conversations/:id/tie',
    summary:
      "Link a conversation to a customer and an order; an order sets its customer, who also gets the sender's LINE id if they have none",
    params: IdParams,
    body: z.strictObject({
      customerId: IdIn.nullable(),
      orderId: IdIn.nullable(),
      version: Version,
      /** True replaces the customer's LINE id by the sender's. */
      takeLine: z.boolean().optional(),
    }),
    reply: Conversation,
    errors: ['CHANGED'],
    allow: 'staff',
    failTitle: 'save',
  }),
  assign: defineOperation({
    method: 'PUT',
    path: '/api/apps/email/conversations/:id/assigned',
    summary: 'Assign a conversation to a user, or unassign it',
    params: IdParams,
    body: z.strictObject({ userId: IdIn.nullable(), version: Version }),
    reply: Conversation,
    errors: ['CHANGED'],
    allow: 'staff',
    failTitle: 'save',
  }),
  settle: defineOperation({
    method: 'PUT',
    path: '/api/apps/email/conversations/:id/answered',
    summary: 'Mark a conversation as answered or waiting',
    params: IdParams,
    body: z.strictObject({ answered: z.boolean() }),
    reply: Conversation,
    errors: [],
    allow: 'staff',
    failTitle: 'save',
  }),
  team: defineOperation({
    method: 'GET',
    path: '/api/apps/email/team',
    summary: 'Users that a conversation can be assigned to',
    reply: z.array(z.object({ userId: IdOut, name: z.string() })),
    errors: [],
    allow: 'staff',
  }),
};
