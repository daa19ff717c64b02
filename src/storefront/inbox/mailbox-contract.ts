/** Operations on the shop's mailbox, and on what an e-mail brings besides its text. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { isEmail } from '#lib/text/email.ts';
import { FileReply, IdParams, RequiredText, Text, TimeOut } from '#lib/contract/wire-schemas.ts';
import { boxFaults, securities } from './mail-kinds.ts';

export const MailBox = z.object({
  active: z.boolean(),
  /** What customers write to. */
  address: z.string(),
  host: z.string(),
  port: z.number(),
  /** tls: encrypted from the first byte; starttls: from the handshake on; none: in the clear. */
  security: z.enum(securities),
  user: z.string(),
  /** A password is kept; it never leaves the server. */
  hasSecret: z.boolean(),
  /** When everything in it had last been read. */
  readAt: TimeOut.nullable(),
  /** Why it cannot be read; '' while it can. */
  fault: z.enum(['', ...boxFaults]),
  /** What its server itself said to that, in its own words; '' where it said nothing. */
  error: z.string(),
  /** Its server tells of new mail, which is here within seconds; else it is read every minute. */
  live: z.boolean(),
  /** 0: none has been set. */
  version: z.number(),
});
export type MailBox = z.output<typeof MailBox>;

export const boxRows = {
  mailBox: op({
    method: 'GET',
    path: '/api/apps/email/mailbox',
    summary: "The shop's mailbox, without its password, and whether it can be read",
    reply: MailBox,
    errors: [],
    allow: 'admin',
  }),
  saveMailBox: op({
    method: 'PUT',
    path: '/api/apps/email/mailbox',
    summary: "How the shop's mailbox is read (IMAP); a password left out stays as it is",
    body: z.strictObject({
      active: z.boolean(),
      address: RequiredText(200).refine(isEmail, { error: 'notAnEmail' }),
      host: RequiredText(200),
      port: z.number().int().min(1).max(65_535).default(993),
      security: z.enum(securities).default('tls'),
      user: Text(200).default(''),
      secret: z.string().max(1000).optional(),
      version: z.number().int().min(0).max(2_147_483_647),
    }),
    reply: MailBox,
    errors: ['CHANGED'],
    allow: 'admin',
    failTitle: 'settings',
  }),
  testMailBox: op({
    method: 'POST',
    path: '/api/apps/email/mailbox/test',
    summary: 'Open the mailbox as it is set and say how many mails lie in it, or what its server says',
    reply: z.object({
      opened: z.boolean(),
      mails: z.number(),
      fault: z.enum(['', ...boxFaults]),
      error: z.string(),
    }),
    errors: [],
    allow: 'admin',
    perMinute: 30,
  }),
  mailHtml: op({
    method: 'GET',
    path: '/api/apps/email/mails/:id/html',
    summary:
      'A mail as it was laid out: cleaned, without pictures or anything that is fetched from elsewhere',
    params: IdParams,
    reply: z.object({ html: z.string() }),
    errors: [],
    allow: 'staff',
  }),
  mailFile: op({
    method: 'GET',
    path: '/api/apps/email/files/:id',
    summary: 'A file of a mail as it was sent, to keep: whoever sent it may be anybody',
    params: IdParams,
    reply: FileReply,
    errors: [],
    allow: 'staff',
    download: true,
  }),
  mailPicture: op({
    method: 'GET',
    path: '/api/apps/email/files/:id/picture',
    summary: 'A file of a mail that is a picture, drawn anew: none of its bytes',
    params: IdParams,
    reply: z.object({ picture: z.string() }),
    errors: ['NOT_A_PICTURE', 'PICTURE_TOO_LARGE'],
    allow: 'staff',
  }),
};
