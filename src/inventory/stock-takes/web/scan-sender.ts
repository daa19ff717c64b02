import type { TakeScan } from '../contract.ts';
import type { ScanQueue, WaitingScan } from './scan-queue.ts';

/** Barcodes per request. */
const batch = 50;

type SenderParts = {
  queue: ScanQueue;
  send: (barcodes: string[]) => Promise<TakeScan[]>;
  isPassing: (error: unknown) => boolean;
  /** If `tried`, the scan was sent before, so `scanned.again` may be due to its own first sending. */
  onAnswer: (answers: { scanned: TakeScan; tried: boolean }[]) => void;
  onRefused: (error: unknown, barcodes: string[]) => void;
  onOnline: (online: boolean) => void;
  /** Milliseconds between attempts. */
  rest: number;
};

export const createScanSender = ({
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
  const once = async (some: readonly WaitingScan[]): Promise<void> => {
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
  /** Call this at the start, after each scan and on reconnection. */
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
