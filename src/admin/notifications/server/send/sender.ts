import type { OpenChannel } from '../channels.ts';

export type OutgoingMessage = {
  /** Equal in all attempts, to detect duplicates. */
  sendKey: string;
  recipient: string;
  subject: string;
  body: string;
  shopName: string;
  /** Message-IDs of the thread, the predecessor last. */
  answers: readonly string[];
  /** For a visible copy; '' for none. */
  copy: string;
  attached: readonly { name: string; content: Buffer }[];
};

/** `again`: not received, will be retried; `failed`: not received, will not; `unknown`: perhaps received. */
export type SendOutcome = {
  outcome: 'sent' | 'again' | 'failed' | 'unknown';
  detail: string;
  /** The copy was refused, although the message was sent. */
  warning?: string | undefined;
};

export type SendContext = {
  /** Call it right before the handover. If it throws, nothing is sent. */
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
