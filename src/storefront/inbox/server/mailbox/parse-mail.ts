/** Every size has a limit because senders may be hostile. */
import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { oneLineOf } from '#lib/text/clean-text.ts';
import type { AutomaticMailKind, MailNote } from '#storefront/inbox/mail-kinds.ts';
import { repairMail } from '../decoding/repair-mail.ts';
import { readTnef } from '../decoding/tnef.ts';
import { sanitizeMailHtml, textOfHtml } from './sanitize-html.ts';
import {
  automaticKindOf,
  mailSenderOf,
  mailWriterOf,
  messageIdFrom,
  isForged,
  isSpam,
  mailboxAddressesOf,
  repliedMessageIds,
} from './headers.ts';

export type ParsedMailFile = { name: string; bytes: number; content: Buffer | null };
export type ParsedMail = {
  messageId: string;
  answers: readonly string[];
  /** Writer's name. A form's mail has it in Reply-To. */
  fromName: string;
  fromAddress: string;
  via: string;
  sender: string;
  replyTo: string;
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  body: string;
  html: string;
  /** Time by the sender's clock. */
  sentAt: Date;
  /** Time by the mail server's clock. */
  arrivedAt: Date;
  auto: AutomaticMailKind;
  spam: boolean;
  notes: readonly MailNote[];
  files: readonly ParsedMailFile[];
};

export const maxMailBytes = 25_000_000;
export const maxParsedTextLength = 1_000_000;

const longestBody = 200_000;
const mostFiles = 50;
/** Maximum lines that may begin a part. No normal mail has more. */
const mostParts = 1000;
const limits = { maxNestingDepth: 30, maxHeadersSize: 500_000, maxRfc822NestingDepth: 2 } as const;

/** Removes characters that PostgreSQL rejects. */
const textOf = (text: string | undefined, most: number): string =>
  (text ?? '').replaceAll('\0', '').toWellFormed().slice(0, most).toWellFormed();
const lineOf = (text: string | undefined, most: number): string => textOf(oneLineOf(text ?? ''), most);

const hasTooManyParts = (raw: Buffer): boolean => {
  let n = 0;
  for (let at = raw.indexOf('\n--'); at !== -1; at = raw.indexOf('\n--', at + 3))
    if (++n > mostParts) return true;
  return false;
};

const headOf = (raw: Buffer): Buffer => {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end === -1 ? Math.min(raw.length, 100_000) : Math.min(end, 100_000));
  const lines = head
    .toString('latin1')
    .split(/\r?\n(?![ \t])/)
    .filter((line) => /^[\x21-\x39\x3b-\x7e]+:/.test(line) && !/^(content-|mime-version)/i.test(line));
  return Buffer.from(`${lines.slice(0, 300).join('\r\n')}\r\n\r\n`, 'latin1');
};

const read = async (raw: Buffer, headOnly: boolean): Promise<{ email: Email; note?: MailNote }> => {
  if (headOnly) return { email: await PostalMime.parse(repairMail(headOf(raw)), limits), note: 'broken' };
  if (hasTooManyParts(raw))
    return { email: await PostalMime.parse(repairMail(headOf(raw)), limits), note: 'many' };
  try {
    return { email: await PostalMime.parse(repairMail(raw), limits) };
  } catch {
    return { email: await PostalMime.parse(repairMail(headOf(raw)), limits), note: 'broken' };
  }
};

export const safeFileName = (name: string | null): string =>
  lineOf(name?.replaceAll(/[/\\:*?"<>|\p{Cc}\p{Cf}]+/gu, '_').replace(/^\.+/, '') ?? '', 200) || 'file';

const fileOf = ({ filename, content }: Attachment): ParsedMailFile => {
  const bytes = Buffer.from(content as ArrayBuffer);
  return { name: safeFileName(filename), bytes: bytes.length, content: bytes };
};

const isTnef = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || /^winmail\.dat$/i.test(filename ?? '');

type MailContent = { text: string; html: string; files: ParsedMailFile[] };

/** Replaces Outlook's winmail.dat by its text and files. */
const contentOf = (email: Email): MailContent => {
  const content: MailContent = { text: email.text?.trim() ?? '', html: email.html ?? '', files: [] };
  for (const attachment of email.attachments) {
    const file = fileOf(attachment);
    const inner = isTnef(attachment) && file.content !== null ? readTnef(file.content) : undefined;
    if (content.text === '' && content.html === '') {
      content.text = inner?.text.trim() ?? '';
      content.html = inner?.html ?? '';
    }
    const isEmpty = content.text === '' && content.html === '' && inner?.files.length === 0;
    if (inner === undefined || isEmpty) content.files.push(file);
    else
      content.files.push(
        ...inner.files.map((one) => ({
          name: safeFileName(one.name),
          bytes: one.content.length,
          content: one.content,
        })),
      );
  }
  return content;
};

const atOf = (text: string | undefined, fallback: Date): Date => {
  const at = new Date(text ?? '');
  // Clocks may be up to an hour fast.
  const fits = at.getTime() > Date.UTC(1990, 0) && at.getTime() < Date.now() + 3_600_000;
  return fits ? at : fallback;
};

export type RawMail = {
  source: Buffer;
  /** Size that the server reports. It exceeds `source` if only the beginning was fetched. */
  size: number;
  receivedAt: Date;
  /** True if the parser crashed on the whole mail. */
  headOnly?: boolean;
};

export const parseMail = async (
  { source, size, receivedAt, headOnly = false }: RawMail,
  own: string,
): Promise<ParsedMail> => {
  const { email, note } = await read(source, headOnly);
  const large = size > source.length && !headOnly;
  const writer = mailWriterOf(email, own);
  const address = lineOf(writer.address, 320);
  const content = contentOf(email);
  const { text, html } = content;
  const said = text !== '' || html === '' ? text : await textOfHtml(html);
  const forged = isForged(email);
  const files = content.files.slice(0, mostFiles);
  // The last attachment is incomplete because the end was not fetched.
  const last = large ? files.pop() : undefined;
  const id = messageIdFrom(email);
  return {
    messageId: id ?? `<${createHash('sha256').update(source).digest('hex')}@none>`,
    answers: repliedMessageIds(email),
    fromName: lineOf(writer.name, 200) || address,
    fromAddress: address,
    via: lineOf(writer.via, 320),
    sender: lineOf(mailSenderOf(email, writer), 320),
    replyTo: lineOf(writer.replyTo, 320),
    to: mailboxAddressesOf(email.to).map((one) => lineOf(one.address, 320)),
    cc: mailboxAddressesOf(email.cc)
      .map((one) => lineOf(one.address, 320))
      .slice(0, mostFiles),
    subject: lineOf(email.subject, 300),
    body: textOf(said, longestBody),
    html: textOf(await sanitizeMailHtml(html), 500_000),
    sentAt: atOf(email.date, receivedAt),
    arrivedAt: receivedAt,
    auto: automaticKindOf(email, writer, own),
    spam: forged || isSpam(email),
    notes: [
      ...(note === undefined ? [] : [note]),
      ...(large ? ['large' as const] : []),
      ...(content.files.length > mostFiles ? ['many' as const] : []),
      ...(said.length > longestBody ? ['cut' as const] : []),
      ...(forged ? ['forged' as const] : []),
    ],
    files:
      last === undefined
        ? files
        : [...files, { name: last.name, bytes: Math.min(size, 2_000_000_000), content: null }],
  };
};

export const unreadableMail = (uid: number, validity: bigint, receivedAt: Date): ParsedMail => ({
  messageId: `<${validity}.${uid}@unreadable>`,
  answers: [],
  fromName: '',
  fromAddress: '',
  via: '',
  sender: '',
  replyTo: '',
  to: [],
  cc: [],
  subject: '',
  body: '',
  html: '',
  sentAt: receivedAt,
  arrivedAt: receivedAt,
  auto: 'machine',
  spam: false,
  notes: ['broken'],
  files: [],
});
