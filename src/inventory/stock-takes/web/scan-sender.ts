/** Sends waiting scans in their order, a batch at a time, until none waits. Pure but for the parts it is given. */
import type { Scanned } from '../contract.ts';
import type { Queue, Waiting } from './scan-queue.ts';

/** At most so many barcodes a call: a batch is answered in a moment. */
const batch = 50;

type SenderParts = {
  queue: Queue;
  send: (barcodes: string[]) => Promise<Scanned[]>;
  /** True for a dropped line or a failing server: the same is tried again later. */
  isPassing: (error: unknown) => boolean;
  /** `tried`: it had been on its way before, so that `again` may be our own. */
  onAnswer: (answers: { scanned: Scanned; tried: boolean }[]) => void;
  /** The server will never take these. */
  onRefused: (error: unknown, barcodes: string[]) => void;
  onOnline: (online: boolean) => void;
  /** Milliseconds before the next try. */
  rest: number;
};

export const createSender = ({
  queue,
  send,
  isPassing,
  onAnswer,
  onRefused,
  onOnline,
  rest,
}: SenderParts) => {
  let running = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const once = async (some: readonly Waiting[]): Promise<void> => {
    const ids = new Set(some.map((one) => one.id));
    const barcodes = some.map((one) => one.barcode);
    queue.mark(ids);
    try {
      const answers = await send(barcodes);
      queue.remove(ids);
      onOnline(true);
      onAnswer(answers.map((scanned, index) => ({ scanned, tried: some[index]?.tried ?? false })));
    } catch (error) {
      if (isPassing(error)) throw error;
      queue.remove(ids);
      onOnline(true);
      onRefused(error, barcodes);
    }
  };
  /** To be called whenever something may be sent: after a scan, at the start, when the line is back. */
  const run = async (): Promise<void> => {
    if (running || stopped) return;
    running = true;
    clearTimeout(timer);
    try {
      while (!stopped && queue.list().length > 0) await once(queue.list().slice(0, batch));
    } catch {
      onOnline(false);
      if (!stopped) timer = setTimeout(() => void run(), rest);
    } finally {
      running = false;
    }
  };
  return {
    run,
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
