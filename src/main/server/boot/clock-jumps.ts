/** The machine's clock, held against one that goes on by itself: papers, days and sessions follow it wherever it is put. */

/** Milliseconds. */
const lookEvery = 10_000;
/** Less is a clock that is being brought to the right time bit by bit. */
const least = 60_000;

/** `jumped` hears by how many seconds the clock was put ahead, or back (negative); of a machine that slept as if it was put ahead. */
export const watchClock = (jumped: (seconds: number) => void): { close(): void } => {
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
