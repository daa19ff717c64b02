/** A call that is not answered may stand in line at the server, which says nothing until its turn has come: whoever waits is told meanwhile. */

/** Milliseconds without an answer before the server is asked whether anybody waits there. */
export const longWait = 3000;

type LineParts = {
  /** Do calls wait in line at the server? */
  ask: () => Promise<boolean>;
  /** Hears of the wait, until the promise ends. */
  busy: (waiting: Promise<void>) => void;
};

/** The call's own end; told to `busy` where the server says that calls wait in line. Several that wait ask once. */
export const watchLine = ({ ask, busy }: LineParts) => {
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
          // No answer tells nothing of a line.
          () => undefined,
        ),
      longWait,
    );
    const end = (): void => {
      ended = true;
      clearTimeout(timer);
    };
    call.then(end, end);
    return call;
  };
};
