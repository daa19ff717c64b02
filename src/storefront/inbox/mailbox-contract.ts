import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { FileReply, IdParams, TimeOut } from '#lib/contract/wire-schemas.ts';
import { mailboxFaults, mailboxSecurities } from './mail-kinds.ts';
import { MailboxInput } from './mailbox-input.ts';

export const Mailbox = z.object({
  active: z.boolean(),
  address: z.string(),
  host: z.string(),
  port: z.number(),
  security: z.enum(mailboxSecurities),
  user: z.string(),
  hasSecret: z.boolean(),
  readAt: TimeOut.nullable(),
  fault: z.enum(['', ...mailboxFaults]),
  error: z.string(),
  /** True if the server pushes new mail. Otherwise Ratri polls every minute. */
  live: z.boolean(),
  version: z.number(),
});
export type Mailbox = z.output<typeof Mailbox>;

export const mailboxRows = {
  mailBox: defineOperation({
    method: 'GET',
    path: '/api/apps/email/mailbox',
    summary: "The shop's mailbox without its password, and its state",
    reply: Mailbox,
    errors: [],
    allow: 'admin',
  }),
  saveMailBox: defineOperation({
    method: 'PUT',
    path: '/api/apps/email/mailbox',
    summary: 'Save the mailbox settings (IMAP); an absent password stays unchanged',
    body: MailboxInput,
    reply: Mailbox,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  testMailBox: defineOperation({
    method: 'POST',
    path: '/api/apps/email/mailbox/test',
    summary: "Test the saved mailbox settings; returns the number of mails, or the server's message",
    reply: z.object({
      opened: z.boolean(),
      mails: z.number(),
      fault: z.enum(['', ...mailboxFaults]),
      error: z.string(),
    }),
    errors: [],
    allow: 'admin',
    perMinute: 30,
  }),
  mailHtml: defineOperation({
    method: 'GET',
    path: '/api/apps/email/mails/:id/html',
    summary: 'The sanitised HTML of a mail, without remote content',
    params: IdParams,
    reply: z.object({ html: z.string() }),
    errors: [],
    allow: 'staff',
  }),
  mailFile: defineOperation({
    method: 'GET',
    path: '/api/apps/email/files/:id',
    summary: 'Download an attachment as it was sent, from an untrusted sender',
    params: IdParams,
    reply: FileReply,
    errors: [],
    allow: 'staff',
    download: true,
  }),
  mailOriginal: defineOperation({
    method: 'GET',
    path: '/api/apps/email/mails/:id/original',
    summary: 'Download a mail as it arrived (.eml), up to its first million bytes',
    params: IdParams,
    reply: FileReply,
    errors: [],
    allow: 'staff',
    download: true,
  }),
  mailPicture: defineOperation({
    method: 'GET',
    path: '/api/apps/email/files/:id/picture',
    summary: 'A picture attachment, re-encoded',
    params: IdParams,
    reply: z.object({ picture: z.string() }),
    errors: ['NOT_A_PICTURE', 'HEIC_PICTURE', 'PICTURE_TOO_LARGE'],
    allow: 'staff',
  }),
};
