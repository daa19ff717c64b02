/** What the inbox sorts mails by. */

export const folders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export type Folder = (typeof folders)[number];

export const labels = ['personal', 'company', 'important', 'private'] as const;
export type Label = (typeof labels)[number];

/** The colour each label is shown in, by its name among the theme's. */
export const labelColors = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
} as const satisfies Record<Label, string>;

/** What a list of mails may be of: a folder, those with a star, or a label. */
export const filters = [...folders, 'starred', ...labels] as const;
export type Filter = (typeof filters)[number];

/** How a conversation began. */
export const channels = ['contact', 'email', 'line'] as const;
export type MailChannel = (typeof channels)[number];

/** What is sent by LINE; what has no name here is `other`. */
export const lineKinds = ['text', 'image', 'video', 'audio', 'file', 'sticker', 'location', 'other'] as const;
export type LineKind = (typeof lineKinds)[number];
/** Those that LINE hands out when it is asked. */
export const lineFileKinds = ['image', 'video', 'audio', 'file'] as const satisfies readonly LineKind[];
/** LINE takes no longer text. */
export const longestLine = 5000;

/** `waiting`: the customer has said the last word, or somebody has put it back. */
export const conversationStates = ['waiting', 'answered'] as const;

/** So many characters of a mail stand in a list. */
export const previewLength = 300;
/** So many ids of a kind the numbers name; beyond them a number says "so many and more". */
export const mostIds = 1000;
/** So many mails one call changes. */
export const mostAtOnce = 500;

/** What was not written by a person to the shop: sent by a machine, come back undelivered, to many, from the shop's own address. */
export const autos = ['', 'machine', 'bounce', 'list', 'own'] as const;
export type Auto = (typeof autos)[number];

/** What of a mail is not here: too large, of too many parts, damaged, longer than is kept; or it is not from whom it says. */
export const mailNotes = ['large', 'many', 'broken', 'cut', 'forged'] as const;
export type MailNote = (typeof mailNotes)[number];

/** What the shop writes may be so long. */
export const longestAnswer = 20_000;

/** Files of one mail of the shop: what is more comes back from most mail servers, for on its way it grows by a third. */
export const fileLimits = { count: 20, bytes: 10_000_000, together: 18_000_000 } as const;

/** How far a mail of the shop has come. */
export const deliveryStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'copied',
  'cancelled',
] as const;

/** How a mailbox is read: encrypted from the first byte, from the handshake on, or in the clear. */
export const securities = ['tls', 'starttls', 'none'] as const;
export type Security = (typeof securities)[number];

/** Why a mailbox cannot be read, by what the shop can do about it. */
export const boxFaults = [
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
export type BoxFault = (typeof boxFaults)[number];
