import type { PendingFileLookup } from '../routes/picture-files.ts';
import { isRatriMessage, type SupervisorMessage, type WorkerMessage } from './messages.ts';

const patience = 20_000;

/** The supervisor stores demo pictures. The lookup settles when the picture exists or will never exist. */
export const openPendingPictures = (tell: (message: SupervisorMessage) => void): PendingFileLookup => {
  const waiting = new Map<number, () => void>();
  let asks = 0;
  let more = true;
  process.on('message', (message: WorkerMessage) => {
    if (!isRatriMessage(message) || message.ratri !== 'picture') return;
    more &&= message.more;
    waiting.get(message.ask)?.();
  });
  return (key) => {
    if (!more) return undefined;
    const ask = ++asks;
    return new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        waiting.delete(ask);
        resolve();
      };
      const timer = setTimeout(done, patience);
      waiting.set(ask, done);
      tell({ ratri: 'picture', ask, key });
    });
  };
};
