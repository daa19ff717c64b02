/** Operations on what the shop writes: drafts, sending, taking back, answers it gives often. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { Done, EmailIn, Id, IdOut, IdParams, RequiredText, Text } from '#lib/contract/wire-schemas.ts';
import { languages } from '#lib/text/languages.ts';
import { fileLimits, longestAnswer } from './mail-kinds.ts';

/** 128 random bits as hex. */
const Key = z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/) });

/** Trimmed when it is sent: who is still typing may stand behind a space. */
const Typed = z
  .string()
  .max(longestAnswer)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''));

export const Draft = z.object({
  /** Made by the page that writes it, so that it is one however often it is kept. */
  key: z.string(),
  mailId: IdOut,
  conversationId: IdOut,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Who wrote it last. */
  by: z.string(),
  files: z.array(z.object({ id: IdOut, name: z.string(), bytes: z.number() })),
});
export type Draft = z.output<typeof Draft>;

const DraftIn = z.strictObject({
  /** None: it begins one. */
  conversationId: Id.nullable(),
  /** Sound once it is sent. */
  to: Text(200),
  subject: Text(300),
  body: Typed,
});

export const CannedAnswer = z.object({
  id: IdOut,
  name: z.string(),
  language: z.enum(languages),
  body: z.string(),
});
export type CannedAnswer = z.output<typeof CannedAnswer>;

export const writeRows = {
  keepDraft: op({
    method: 'PUT',
    path: '/api/apps/email/drafts/:key',
    summary: 'Keep what is being written; a draft that has been sent is not changed any more',
    params: Key,
    body: DraftIn,
    reply: Draft,
    errors: ['CHANGED'],
    allow: 'staff',
    failTitle: 'save',
  }),
  attachFile: op({
    method: 'POST',
    path: '/api/apps/email/drafts/:key/files',
    summary: 'Add a file to a draft that is kept: up to 10 MB each, 18 MB and 20 files in all',
    params: Key,
    reply: Draft,
    errors: ['CHANGED', 'TOO_LARGE', 'MAIL_FILES_FULL'],
    allow: 'staff',
    failTitle: 'upload',
    upload: { maxBytes: fileLimits.bytes },
    perMinute: 60,
  }),
  detachFile: op({
    method: 'DELETE',
    path: '/api/apps/email/drafts/:key/files/:id',
    summary: 'Take a file off a draft',
    params: Key.extend({ id: Id }),
    reply: Draft,
    errors: ['CHANGED'],
    allow: 'staff',
    failTitle: 'delete',
  }),
  dropDraft: op({
    method: 'DELETE',
    path: '/api/apps/email/drafts/:key',
    summary: 'Throw a draft away',
    params: Key,
    reply: Done,
    errors: [],
    allow: 'staff',
    failTitle: 'delete',
  }),
  sendDraft: op({
    method: 'POST',
    path: '/api/apps/email/drafts/:key/send',
    summary: 'Send a mail; for some seconds it may still be taken back. A repeat sends nothing',
    params: Key,
    /** `to` is empty for LINE. */
    body: DraftIn.extend({ to: EmailIn }),
    reply: z.object({ mailId: IdOut, conversationId: IdOut, seconds: z.number() }),
    errors: ['MAIL_NOT_SET', 'LINE_NOT_SET'],
    allow: 'staff',
    failTitle: 'save',
    perMinute: 60,
  }),
  takeBack: op({
    method: 'POST',
    path: '/api/apps/email/mails/:id/take-back',
    summary: 'Take a mail back that has certainly reached nobody: it is a draft again',
    params: IdParams,
    reply: Draft,
    errors: ['MAIL_LEFT'],
    allow: 'staff',
    failTitle: 'save',
  }),
  cannedAnswers: op({
    method: 'GET',
    path: '/api/apps/email/answers',
    summary: 'Answers that the shop gives often; of a conversation filled with its customer and order',
    query: z.strictObject({ conversationId: Id.optional() }),
    reply: z.array(CannedAnswer),
    errors: [],
    allow: 'staff',
  }),
  saveCannedAnswer: op({
    method: 'PUT',
    path: '/api/apps/email/answers',
    summary: 'Keep an answer by its name and language; an empty text takes it away',
    body: z.strictObject({ name: RequiredText(100), language: z.enum(languages), body: Text(4000) }),
    reply: z.array(CannedAnswer),
    errors: [],
    allow: 'admin',
    failTitle: 'settings',
  }),
};
