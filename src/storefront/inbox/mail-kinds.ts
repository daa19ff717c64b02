export const inboxFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export type InboxFolder = (typeof inboxFolders)[number];

export const mailLabels = ['personal', 'company', 'important', 'private'] as const;
export type MailLabel = (typeof mailLabels)[number];

/** In the theme. */
export const mailLabelColors = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
} as const satisfies Record<MailLabel, string>;

export const mailFilters = [...inboxFolders, 'starred', ...mailLabels] as const;
export type MailFilter = (typeof mailFilters)[number];

/** A conversation has the channel of its first message. */
export const conversationChannels = ['contact', 'email', 'line'] as const;
export type MailChannel = (typeof conversationChannels)[number];

/** Any other is `other`. */
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
/** LINE serves their content on request. */
export const lineAppFileKinds = [
  'image',
  'video',
  'audio',
  'file',
] as const satisfies readonly LineAppMessageKind[];
/** LINE's limit. */
export const maxLineAppTextLength = 5000;

/** `waiting`: the last message is the customer's, or a user reopened it. */
export const conversationStates = ['waiting', 'answered'] as const;

export const previewLength = 300;
/** Ids per kind in the counts; beyond it "n and more". */
export const maxMailIds = 1000;
/** Per call. */
export const maxMailsAtOnce = 500;

/** Empty: a person wrote to the shop. The others: automatic, undeliverable, mailing list, the shop's own address. */
export const automaticMailKinds = ['', 'machine', 'bounce', 'list', 'own'] as const;
export type AutomaticMailKind = (typeof automaticMailKinds)[number];

/** Too large, too many parts, damaged, cut at the limit; forged sender. */
export const mailNotes = ['large', 'many', 'broken', 'cut', 'forged'] as const;
export type MailNote = (typeof mailNotes)[number];

export const maxAnswerLength = 20_000;

/** A mail has up to `count` files, `together` bytes in all: encoding adds a third, and most mail servers accept 25 MB. */
export const fileLimits = { count: 20, bytes: 10_000_000, together: 18_000_000 } as const;

export const deliveryStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'copied',
  'cancelled',
] as const;

/** From the first byte, after STARTTLS, or none. */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const;
export type MailboxSecurity = (typeof mailboxSecurities)[number];

/** Why a mailbox cannot be read, by remedy. */
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
