import type { OpenChannel } from '../channels.ts';

export type OutgoingMessage = {
  /** The same for every attempt, for duplicate detection. */
  sendKey: string;
  recipient: string;
  subject: string;
  body: string;
  shopName: string;
  /** Message-IDs of the thread, the nearest last. */
  answers: readonly string[];
  /** Visible copy recipient; '' for none. */
  copy: string;
  /** File names must be safe. */
  attached: readonly { name: string; content: Buffer }[];
};

/** again: not received, retry. failed: not received, no retry. unknown: possibly received. */
export type SendOutcome = {
  outcome: 'sent' | 'again' | 'failed' | 'unknown';
  detail: string;
  /** A warning despite success: the copy was refused. */
  told?: string | undefined;
};

export type SendContext = {
  /** Called right before the other side may have the message; if it throws, nothing is sent. */
  handed: () => Promise<void>;
};

export type ChannelSender = (
  way: OpenChannel,
  message: OutgoingMessage,
  hand: SendContext,
) => Promise<SendOutcome>;

export type ExternalHosts = {
  lineUrl: string;
  /** Address for pictures and files. */
  lineDataUrl: string;
  /** Allows mail servers at private addresses. */
  privateMail: boolean;
  /** Limit of one protocol step, in ms. */
  timeout: number;
};

export const realExternalHosts: ExternalHosts = {
  lineUrl: 'https://api.line.me',
  lineDataUrl: 'https://api-data.line.me',
  privateMail: false,
  timeout: 15_000,
};

const longestDetail = 300;
/** Shortens a text for storage. */
export const shortenedDetailOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, longestDetail);
