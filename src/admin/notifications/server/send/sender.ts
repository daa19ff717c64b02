/** What every channel does: hands one message over, and says truthfully what became of it. */
import type { OpenWay } from '../channels.ts';

export type Outgoing = {
  /** The same for every try: who gets it twice takes it once. */
  sendKey: string;
  recipient: string;
  subject: string;
  body: string;
  shopName: string;
  /** Message-IDs of what it goes on with, the nearest last. */
  answers: readonly string[];
  /** Who gets a copy, as everybody may see; '' for nobody. */
  copy: string;
  /** What goes with it, under names that lead nowhere. */
  attached: readonly { name: string; content: Buffer }[];
};

/**
 * sent: the other side has it. again: it certainly has not, and a later try may work. failed: it certainly has not, and
 * no try will. unknown: it may have it.
 */
export type Outcome = {
  outcome: 'sent' | 'again' | 'failed' | 'unknown';
  detail: string;
  /** What a person must know although it was sent: the copy was not taken. */
  told?: string | undefined;
};

export type Hand = {
  /** Called right before the step after which the other side may have the message; when it throws, nothing is sent. */
  handed: () => Promise<void>;
};

export type Sender = (way: OpenWay, message: Outgoing, hand: Hand) => Promise<Outcome>;

/** What reaches the outside, and how far; the rest of the world in production, a server of the test in tests. */
export type Outside = {
  lineUrl: string;
  /** Where LINE hands out pictures and files. */
  lineDataUrl: string;
  /** May mail servers stand at addresses that are not public (this machine, its network)? */
  privateMail: boolean;
  /** Milliseconds a step of a conversation may take. */
  timeout: number;
};

export const outsideWorld: Outside = {
  lineUrl: 'https://api.line.me',
  lineDataUrl: 'https://api-data.line.me',
  privateMail: false,
  timeout: 15_000,
};

const longestDetail = 300;
/** Words of the other side, as short as they are kept. */
export const detailOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestDetail);
