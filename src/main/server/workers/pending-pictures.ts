/** Pictures that the supervisor is still drawing: a server process that is asked for one waits for it, as a single process does. */
import type { Expected } from '../routes/picture-files.ts';
import { isOurs, type ToSupervisor, type ToWorker } from './messages.ts';

/** Milliseconds; then it is looked for as it is. */
const patience = 20_000;

/** → what settles when the picture of a key is there or will not come. Once nothing is drawn any more nobody is asked. */
export const openPictures = (tell: (message: ToSupervisor) => void): Expected => {
  const waiting = new Map<number, () => void>();
  let asks = 0;
  let more = true;
  process.on('message', (message: ToWorker) => {
    if (!isOurs(message) || message.ratri !== 'picture') return;
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
