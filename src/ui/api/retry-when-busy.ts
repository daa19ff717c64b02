import type { OperationDefinition } from '#lib/contract/contract.ts';
import { type ApiError, isApiError } from './api-error.ts';
import type { AnyRequestInput } from './api-request.ts';

/** Maximum wait of a call in ms. Afterwards the call fails. */
const longest = 30_000;
const least = 1000;

const mayRepeat = (row: OperationDefinition, { key }: AnyRequestInput, error: ApiError): boolean =>
  error.status === 503 && (error.reply.code === 'BUSY' || row.method === 'GET' || key !== undefined);

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
 * Retries while the server sends Retry-After and no effect can happen twice. `go` gets the waited ms, because
 * the server prefers calls that have waited longer.
 */
export const retryWhenBusy = async <T>(
  row: OperationDefinition,
  sent: AnyRequestInput,
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
      // The server chooses BUSY's delay. Other delays grow with each attempt. Both are random in part.
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
