/** Messages between processes for shared counts (decision 82). PostgreSQL does not store the messages. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { listenToChannel } from '../realtime/listen.ts';

export type ProcessBus = {
  /** Never waits or throws. A message may be lost, so it suits only limits that may be exceeded slightly. */
  tell(topic: string, value: unknown): void;
  hear(topic: string, ear: (value: unknown) => void): void;
  close(): Promise<void>;
};

export const singleProcessBus: ProcessBus = { tell: () => {}, hear: () => {}, close: async () => {} };

type Note = { from: string; topic: string; value: unknown };

const channel = 'ratri_together';
const mostWaiting = 1000;

export const openProcessBus = (db: Pick<Db, 'place' | 'announce'>): ProcessBus => {
  const self = randomUUID();
  const ears = new Map<string, (value: unknown) => void>();
  let outbox: string[] = [];
  let sending = false;
  const listening = listenToChannel(db.place, channel, {
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
