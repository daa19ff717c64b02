/** What the processes on one database tell each other for their counts (docs/decisions/0082-many-processes.md): by PostgreSQL, kept by nobody. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { listenTo } from '../realtime/listen.ts';

export type Together = {
  /**
   * Tells every other process. Never waits and never throws: what cannot be told is counted by one process alone, and a process misses what is
   * told while it opens its line again. So only for limits that may be passed by a little.
   */
  tell(topic: string, value: unknown): void;
  /** Hears what others tell of a topic. */
  hear(topic: string, ear: (value: unknown) => void): void;
  close(): Promise<void>;
};

/** Of a process that is the only one. */
export const alone: Together = { tell: () => {}, hear: () => {}, close: async () => {} };

type Note = { from: string; topic: string; value: unknown };

const channel = 'ratri_together';
const mostWaiting = 1000;

/** Listens from now on until it is closed. */
export const openTogether = (db: Pick<Db, 'place' | 'announce'>): Together => {
  const self = randomUUID();
  const ears = new Map<string, (value: unknown) => void>();
  let outbox: string[] = [];
  let sending = false;
  const listening = listenTo(db.place, channel, {
    message: (text) => {
      const { from, topic, value } = JSON.parse(text) as Note;
      if (from !== self) ears.get(topic)?.(value);
    },
    gap: () => {},
  });
  const flush = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    while (outbox.length > 0) {
      const texts = outbox;
      outbox = [];
      await db.announce(channel, texts).catch(() => {});
    }
    sending = false;
  };
  return {
    tell: (topic, value) => {
      if (outbox.length >= mostWaiting) return;
      outbox.push(JSON.stringify({ from: self, topic, value } satisfies Note));
      void flush();
    },
    hear: (topic, ear) => void ears.set(topic, ear),
    close: listening.close,
  };
};
