import type { OpenChannel } from '../channels.ts';

export type OutgoingMessage = {
  /** Key that is equal in all attempts, by which duplicates are detected. */
  sendKey: string;
  recipient: string;
  subject: string;
  body: string;
  shopName: string;
  /** Message-IDs of the thread. The direct predecessor comes last. */
  answers: readonly string[];
  /** Address for a visible copy, or '' for none. */
  copy: string;
  attached: readonly { name: string; content: Buffer }[];
};

/**
 * `again`: not received, will be retried; `failed`: not received, will not be retried; `unknown`: perhaps
 * received.
 */
export type SendOutcome = {
  outcome: 'sent' | 'again' | 'failed' | 'unknown';
  detail: string;
  /** Warning about a refused copy, although the message was sent. */
  warning?: string | undefined;
};

export type SendContext = {
  /** Call it right before the handover. If it throws, the message is not sent. */
  handed: () => Promise<void>;
};

export type ChannelSender = (
  way: OpenChannel,
  message: OutgoingMessage,
  hand: SendContext,
) => Promise<SendOutcome>;

export type ExternalHosts = {
  lineUrl: string;
  lineDataUrl: string;
  privateMail: boolean;
  timeout: number;
};

export const realExternalHosts: ExternalHosts = {
  lineUrl: 'https://api.line.me',
  lineDataUrl: 'https://api-data.line.me',
  privateMail: false,
  timeout: 15_000,
};

const longestDetail = 300;
export const shortenedDetailOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, longestDetail);
