import { type Breakdown, countedParts } from './breakdowns.ts';

type Other = (typeof countedParts)[number];
type OtherKind = Other extends `|${infer Kind}` ? Exclude<Kind, 'other'> : never;
const channels = ['counter', 'web', 'online', 'import'] as const;

export type BreakdownWords = {
  kind: (kind: OtherKind) => string;
  method: (method: string) => string;
  channel: (channel: (typeof channels)[number]) => string;
  other: string;
  noOrder: string;
  byItself: string;
  notSaid: string;
};

const isOther = (key: string): key is Other => (countedParts as readonly string[]).includes(key);

export const breakdownName = (
  cut: Breakdown,
  { key, name }: { key: string; name: string },
  words: BreakdownWords,
): string => {
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
