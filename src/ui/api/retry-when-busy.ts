/** A server that has too much to do says when to come back: the call waits for that, and is sent again. */
import type { Row } from '#lib/contract/contract.ts';
import { type ApiError, isApiError } from './api-error.ts';
import type { AnySent } from './api-request.ts';

/** Milliseconds that all waiting of one call may take; then the failure is said. */
const longest = 30_000;
/** What is left of them is worth another try. */
const least = 1000;

/** May it be sent again without being carried out twice? */
const mayRepeat = (row: Row, { key }: AnySent, error: ApiError): boolean =>
  error.status === 503 && (error.reply.code === 'BUSY' || row.method === 'GET' || key !== undefined);

/** Resolves after so many milliseconds; rejects as a call that is given up. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(new DOMException('given up', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });

/**
 * Does the call, again and again where the server says when to come back and nothing can be done twice. `go` hears for how many milliseconds it
 * has been waited for: with that it goes ahead of who came later. `busy` hears of each wait.
 */
export const patient = async <T>(
  row: Row,
  sent: AnySent,
  go: (waited: number) => Promise<T>,
  busy?: (waiting: Promise<void>) => void,
): Promise<T> => {
  let left = longest;
  const begun = performance.now();
  for (let tries = 1; ; tries += 1)
    try {
      return await go(tries === 1 ? 0 : performance.now() - begun);
    } catch (error) {
      if (!isApiError(error) || error.again === undefined || !mayRepeat(row, sent, error)) throw error;
      // A crowd is given its moments by the server; who found no answer at all waits longer each time. Never all at the same moment.
      const crowd = error.reply.code === 'BUSY';
      const wished = error.again * 1000 * (crowd ? 1 : tries) * (0.8 + 0.4 * Math.random());
      const wait = crowd ? Math.min(wished, left) : wished;
      if (wait > left || left < least) throw error;
      left -= wait;
      const waiting = pause(wait, sent.signal);
      busy?.(waiting);
      await waiting;
    }
};
