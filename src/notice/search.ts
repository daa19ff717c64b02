/** What the addresses of this room's pages keep. What cannot be read is left out. */
import type { MessageKind, MessageState, NoticeKind } from './kinds.ts';
import { messageKinds, messageStates, noticeKinds } from './kinds.ts';

type Raw = Record<string, unknown>;

const among = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);
const count = (value: unknown): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
};

export type AnalyticsSearch = { kind?: NoticeKind | undefined; branches?: 'one' | 'all' | undefined };
export const analyticsSearch = (raw: Raw): AnalyticsSearch => ({
  kind: among(raw['kind'], noticeKinds),
  branches: among(raw['branches'], ['one', 'all']),
});

/** `order`: messages of one order; `id`: the message that is open; `write`: one is being written. */
export type MessagesSearch = {
  page?: number | undefined;
  q?: string | undefined;
  state?: MessageState | 'waiting' | undefined;
  kind?: MessageKind | undefined;
  order?: number | undefined;
  id?: number | undefined;
  write?: '1' | undefined;
};
export const messagesSearch = (raw: Raw): MessagesSearch => {
  const q = typeof raw['q'] === 'string' || typeof raw['q'] === 'number' ? String(raw['q']) : '';
  const page = count(raw['page']);
  return {
    page: page !== undefined && page <= 10_000 ? page : undefined,
    q: q === '' || q.length > 100 ? undefined : q,
    state: among(raw['state'], [...messageStates, 'waiting']),
    kind: among(raw['kind'], messageKinds),
    order: count(raw['order']),
    id: count(raw['id']),
    write: String(raw['write']) === '1' ? '1' : undefined,
  };
};
