/**
 * A queued request gets no reply, so the client asks the server whether requests are queued, and informs the
 * user.
 */

export const queueCheckDelay = 3000;

type LineParts = {
  ask: () => Promise<boolean>;
  busy: (waiting: Promise<void>) => void;
};

/** Waiting calls share one check. */
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
