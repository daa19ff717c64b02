/** Compares the system clock with a monotonic clock: documents, days and sessions follow the system clock. */

/** In ms. */
const lookEvery = 10_000;
/** In ms. Smaller differences are normal clock corrections. */
const least = 60_000;

/** Calls `jumped` with the seconds by which the clock moved forward, or back (negative). A sleep of the machine counts as forward. */
export const watchClockJumps = (jumped: (seconds: number) => void): { close(): void } => {
  const apart = (): number => Date.now() - performance.now();
  let before = apart();
  const timer = setInterval(() => {
    const now = apart();
    const by = now - before;
    before = now;
    if (Math.abs(by) >= least) jumped(Math.round(by / 1000));
  }, lookEvery);
  timer.unref();
  return { close: () => clearInterval(timer) };
};
