export const inboxFolders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export type InboxFolder = (typeof inboxFolders)[number];

export const mailLabels = ['personal', 'company', 'important', 'private'] as const;
export type MailLabel = (typeof mailLabels)[number];

export const mailLabelColors = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
} as const satisfies Record<MailLabel, string>;

export const mailFilters = [...inboxFolders, 'starred', ...mailLabels] as const;
export type MailFilter = (typeof mailFilters)[number];

export const conversationChannels = ['contact', 'email', 'line'] as const;
export type MailChannel = (typeof conversationChannels)[number];

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
/** The webhook does not contain these files. The server fetches them from LINE. */
export const lineAppFileKinds = [
  'image',
  'video',
  'audio',
  'file',
] as const satisfies readonly LineAppMessageKind[];
export const maxLineAppTextLength = 5000;

/** `waiting` means the last message is the customer's, or that a user reopened the conversation. */
export const conversationStates = ['waiting', 'answered'] as const;

export const previewLength = 300;
/** Longest list of ids in counts. The page shows a full list as `1000+`. */
export const maxMailIds = 1000;
export const maxMailsAtOnce = 500;

/**
 * '' is a person's mail, `machine` an automatic mail, `bounce` a failed delivery, `own` a mail of the shop.
 */
export const automaticMailKinds = ['', 'machine', 'bounce', 'list', 'own'] as const;
export type AutomaticMailKind = (typeof automaticMailKinds)[number];

/**
 * A `large` or `many` mail exceeds the limit of size or parts. A `cut` mail was cut at a limit. A `forged`
 * mail has a forged sender.
 */
export const mailNotes = ['large', 'many', 'broken', 'cut', 'forged'] as const;
export type MailNote = (typeof mailNotes)[number];

export const draftLimits = { to: 200, subject: 300, body: 20_000 } as const;

/** `together` limits all files of a mail. Encoding adds a third, and most mail servers accept 25 MB. */
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

/** `tls` encrypts from the first byte, `starttls` after the STARTTLS command. */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const;
export type MailboxSecurity = (typeof mailboxSecurities)[number];

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
