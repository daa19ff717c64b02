/** What a part of the income is called: by its key, or as the shop names it. */
import { type Cut, otherParts } from './breakdowns.ts';

type Other = (typeof otherParts)[number];
type OtherKind = Other extends `|${infer Kind}` ? Exclude<Kind, 'other'> : never;
const channels = ['counter', 'web', 'online', 'import'] as const;

/** What is said, in a language, of keys that are no words of the shop. */
export type KeyWords = {
  kind: (kind: OtherKind) => string;
  method: (method: string) => string;
  channel: (channel: (typeof channels)[number]) => string;
  other: string;
  noOrder: string;
  byItself: string;
  notSaid: string;
};

const isOther = (key: string): key is Other => (otherParts as readonly string[]).includes(key);

/** The name of a key of a cut; `name` is what the shop calls it, '' where it has no word for it. */
export const keyName = (cut: Cut, { key, name }: { key: string; name: string }, words: KeyWords): string => {
  if (isOther(key)) return key === '|other' ? words.other : words.kind(key.slice(1) as OtherKind);
  if (cut === 'method') return words.method(key);
  if (cut === 'channel') {
    const channel = channels.find((one) => one === key);
    return channel === undefined ? words.noOrder : words.channel(channel);
  }
  if (name !== '') return name;
  if (key !== '') return key;
  return cut === 'staff' ? words.byItself : words.notSaid;
};
