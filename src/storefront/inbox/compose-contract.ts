import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, EmailIn, IdIn, IdOut, IdParams, TextIn } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { CannedAnswerInput } from './canned-answer-input.ts';
import { draftLimits, fileLimits } from './mail-kinds.ts';

const Key = z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/) });

/** Sending trims the text. Saving does not, because the user may still be typing. */
const Typed = z
  .string()
  .max(draftLimits.body)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''));

export const MailDraft = z.object({
  /** The page creates the key, so repeated saves update one draft. */
  key: z.string(),
  mailId: IdOut,
  conversationId: IdOut,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  by: z.string(),
  files: z.array(z.object({ id: IdOut, name: z.string(), bytes: z.number() })),
});
export type MailDraft = z.output<typeof MailDraft>;

const DraftIn = z.strictObject({
  /** Null starts a new conversation. */
  conversationId: IdIn.nullable(),
  to: TextIn(draftLimits.to),
  subject: TextIn(draftLimits.subject),
  body: Typed,
});

export const CannedAnswer = z.object({
  id: IdOut,
  name: z.string(),
  language: z.enum(languages),
  body: z.string(),
});
export type CannedAnswer = z.output<typeof CannedAnswer>;

export const composeRows = {
  keepDraft: defineOperation({
    method: 'PUT',
    path: '/api/apps/email/drafts/:key',
    summary: 'Save a draft; one that has been sent stays unchanged',
    params: Key,
    body: DraftIn,
    reply: MailDraft,
    errors: ['CHANGED'],
    allow: 'staff',
    failTitle: 'save',
  }),
  attachFile: defineOperation({
    method: 'POST',
    path: '/api/apps/email/drafts/:key/files',
    summary: 'Add a file to a saved draft: up to 10 MB each, 18 MB and 20 files in all',
    params: Key,
    reply: MailDraft,
    errors: ['CHANGED', 'TOO_LARGE', 'MAIL_FILES_FULL'],
    allow: 'staff',
    failTitle: 'upload',
    upload: { maxBytes: fileLimits.bytes },
    perMinute: 60,
  }),
  detachFile: defineOperation({
    method: 'DELETE',
    path: '/api/apps/email/drafts/:key/files/:id',
    summary: 'Remove a file from a draft',
    params: Key.extend({ id: IdIn }),
    reply: MailDraft,
    errors: ['CHANGED'],
    allow: 'staff',
    failTitle: 'delete',
  }),
  dropDraft: defineOperation({
    method: 'DELETE',
    path: '/api/apps/email/drafts/:key',
    summary: 'Discard a draft',
    params: Key,
    reply: DoneReply,
    errors: [],
    allow: 'staff',
    failTitle: 'delete',
  }),
  sendDraft: defineOperation({
    method: 'POST',
    path: '/api/apps/email/drafts/:key/send',
    summary: 'Send a mail; it can be recalled for some seconds. A repeated call sends nothing',
    params: Key,
    /**
     * `to` is empty for LINE and for answers to the conversation's writer. In a
     * conversation with a writer, another address requires `otherReceiver`.
     */
    body: DraftIn.extend({ to: EmailIn, otherReceiver: z.boolean().optional() }),
    reply: z.object({ mailId: IdOut, conversationId: IdOut, seconds: z.number() }),
    errors: ['MAIL_NOT_SET', 'LINE_NOT_SET', 'MAIL_RECEIVER'],
    allow: 'staff',
    failTitle: 'save',
    perMinute: 60,
  }),
  takeBack: defineOperation({
    method: 'POST',
    path: '/api/apps/email/mails/:id/take-back',
    summary: 'Recall a mail that has certainly not been delivered: it becomes a draft again',
    params: IdParams,
    reply: MailDraft,
    errors: ['MAIL_LEFT'],
    allow: 'staff',
    failTitle: 'save',
  }),
  cannedAnswers: defineOperation({
    method: 'GET',
    path: '/api/apps/email/answers',
    summary: 'Canned answers; for a conversation filled with its customer and order',
    query: z.strictObject({ conversationId: IdIn.optional() }),
    reply: z.array(CannedAnswer),
    errors: [],
    allow: 'staff',
  }),
  saveCannedAnswer: defineOperation({
    method: 'PUT',
    path: '/api/apps/email/answers',
    summary: 'Save a canned answer by name and language; an empty text deletes it',
    body: CannedAnswerInput,
    record: CannedAnswer,
    reply: z.array(CannedAnswer),
    errors: [],
    allow: 'admin',
    failTitle: 'settings',
  }),
};
