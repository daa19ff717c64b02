const lookEvery = 10_000;
const least = 60_000;

/**
 * `jumped` gets seconds, negative if the clock was set back. The clock of a suspended machine jumps forward.
 */
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
