import type { OpenChannel } from '../channels.ts';

export type OutgoingMessage = {
  /** All attempts have the same key, so duplicates are detected. */
  sendKey: string;
  recipient: string;
  subject: string;
  body: string;
  shopName: string;
  /** Message-IDs of the thread. The answered message comes last. */
  answers: readonly string[];
  copy: string;
  attached: readonly { name: string; content: Buffer }[];
};

/**
 * `again` and `failed` messages were not received. The job retries `again` messages. `unknown` messages were
 * perhaps received.
 */
export type SendOutcome = {
  outcome: 'sent' | 'again' | 'failed' | 'unknown';
  detail: string;
  warning?: string | undefined;
};

export type SendContext = {
  /** The sender calls this right before the handover. If this throws, nothing is sent. */
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
