/** Since when a page has waited for an answer: what it asks anew because of a change is as old as the question that it gives up for that. */

/** Milliseconds for which it is known how old a question was that was given up. */
const knownFor = 1000;
const unanswered = new Map<string, number>();

/** Asks; `go` hears for how many milliseconds the answer under this key has been waited for already, 0 as a rule. */
export const askedSince = <T>(
  key: string,
  signal: AbortSignal,
  go: (waited: number) => Promise<T>,
): Promise<T> => {
  const now = performance.now();
  const since = unanswered.get(key) ?? now;
  unanswered.delete(key);
  let open = true;
  signal.addEventListener(
    'abort',
    () => {
      if (!open) return;
      unanswered.set(key, since);
      setTimeout(() => {
        if (unanswered.get(key) === since) unanswered.delete(key);
      }, knownFor);
    },
    { once: true },
  );
  return go(now - since).finally(() => (open = false));
};
