/**
 * A request in the server's queue gets no answer until it is served, so the client checks whether there is a queue and tells the
 * user.
 */

/** Time without an answer before the check, in ms. */
export const queueCheckDelay = 3000;

type LineParts = {
  /** Whether requests are queued at the server. */
  ask: () => Promise<boolean>;
  /** Called with the wait, which ends with the promise. */
  busy: (waiting: Promise<void>) => void;
};

/** Returns the call's own result; calls `busy` when the server has a queue. Several waiting calls share one check. */
export const watchQueue = ({ ask, busy }: LineParts) => {
  let asking: Promise<boolean> | undefined;
  const asked = (): Promise<boolean> => (asking ??= ask().finally(() => (asking = undefined)));
  return <T>(call: Promise<T>): Promise<T> => {
    let ended = false;
    const timer = setTimeout(
      () =>
        void asked().then(
          (line) => {
            if (line && !ended)
              busy(
                call.then(
                  () => undefined,
                  () => undefined,
                ),
              );
          },
          // Without an answer, the queue is unknown.
          () => undefined,
        ),
      queueCheckDelay,
    );
    const end = (): void => {
      ended = true;
      clearTimeout(timer);
    };
    call.then(end, end);
    return call;
  };
};
