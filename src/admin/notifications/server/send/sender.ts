/** Interface of channel senders: send one message and report the true outcome. */
import type { OpenChannel } from '../channels.ts';

export type OutgoingMessage = {
  /** The same for every attempt, so that the recipient can detect duplicates. */
  sendKey: string;
  recipient: string;
  subject: string;
  body: string;
  shopName: string;
  /** Message-IDs of the thread, the nearest last. */
  answers: readonly string[];
  /** Visible copy recipient; '' for none. */
  copy: string;
  /** Attachments with safe file names. */
  attached: readonly { name: string; content: Buffer }[];
};

/**
 * sent: the other side has it. again: it does not have it, and a retry may work. failed: it does not have it, and no retry will
 * work. unknown: it may have it.
 */
export type SendOutcome = {
  outcome: 'sent' | 'again' | 'failed' | 'unknown';
  detail: string;
  /** A warning despite success: the copy was refused. */
  told?: string | undefined;
};

export type SendContext = {
  /** Called right before the step after which the other side may have the message. If it throws, nothing is sent. */
  handed: () => Promise<void>;
};

export type ChannelSender = (
  way: OpenChannel,
  message: OutgoingMessage,
  hand: SendContext,
) => Promise<SendOutcome>;

/** External hosts and limits: the real ones in production, a test server in tests. */
export type ExternalHosts = {
  lineUrl: string;
  /** LINE's host for pictures and files. */
  lineDataUrl: string;
  /** Allows mail servers at private addresses (this machine, its network). */
  privateMail: boolean;
  /** Timeout of one protocol step in ms. */
  timeout: number;
};

export const realExternalHosts: ExternalHosts = {
  lineUrl: 'https://api.line.me',
  lineDataUrl: 'https://api-data.line.me',
  privateMail: false,
  timeout: 15_000,
};

const longestDetail = 300;
/** Response text of the other side, shortened for storage. */
export const shortenedDetailOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, longestDetail);
