/** Folders, labels, states and limits of mails. */

export const inboxFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export type InboxFolder = (typeof inboxFolders)[number];

export const mailLabels = ['personal', 'company', 'important', 'private'] as const;
export type MailLabel = (typeof mailLabels)[number];

/** Colour name of each label in the theme. */
export const mailLabelColors = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
} as const satisfies Record<MailLabel, string>;

/** Filters of a mail list: a folder, stars, or a label. */
export const mailFilters = [...inboxFolders, 'starred', ...mailLabels] as const;
export type MailFilter = (typeof mailFilters)[number];

/** Channel of the first message. */
export const conversationChannels = ['contact', 'email', 'line'] as const;
export type MailChannel = (typeof conversationChannels)[number];

/** Kinds of LINE messages; any other kind is `other`. */
export const lineAppMessageKinds = [
  'text',
  'image',
  'video',
  'audio',
  'file',
  'sticker',
  'location',
  'other',
] as const;
export type LineAppMessageKind = (typeof lineAppMessageKinds)[number];
/** Kinds whose content LINE serves on request. */
export const lineAppFileKinds = [
  'image',
  'video',
  'audio',
  'file',
] as const satisfies readonly LineAppMessageKind[];
/** Maximum text length of LINE. */
export const maxLineAppTextLength = 5000;

/** `waiting`: the last message is the customer's, or a user reopened it. */
export const conversationStates = ['waiting', 'answered'] as const;

/** Characters of a mail in a list. */
export const previewLength = 300;
/** Maximum ids per kind in the counts; beyond it the number is shown as "n and more". */
export const maxMailIds = 1000;
/** Maximum mails per call. */
export const maxMailsAtOnce = 500;

/** Kinds of mail not written by a person to the shop: automatic, undeliverable, mailing list, from the shop's own address. */
export const automaticMailKinds = ['', 'machine', 'bounce', 'list', 'own'] as const;
export type AutomaticMailKind = (typeof automaticMailKinds)[number];

/** Reasons for missing parts of a mail: too large, too many parts, damaged, cut at the limit; or the sender is forged. */
export const mailNotes = ['large', 'many', 'broken', 'cut', 'forged'] as const;
export type MailNote = (typeof mailNotes)[number];

/** Maximum length of an outgoing mail. */
export const maxAnswerLength = 20_000;

/** Attachment limits of one outgoing mail: encoding adds a third, and most mail servers reject larger mails. */
export const fileLimits = { count: 20, bytes: 10_000_000, together: 18_000_000 } as const;

/** Delivery states of an outgoing mail. */
export const deliveryStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'copied',
  'cancelled',
] as const;

/** Encryption of the connection: from the first byte, after STARTTLS, or none. */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const;
export type MailboxSecurity = (typeof mailboxSecurities)[number];

/** Why a mailbox cannot be read, by the remedy for the shop. */
export const mailboxFaults = [
  'password',
  'host',
  'inside',
  'refused',
  'silent',
  'cert',
  'tls',
  'login',
  'busy',
  'folder',
  'broken',
  'other',
] as const;
export type MailboxFault = (typeof mailboxFaults)[number];
