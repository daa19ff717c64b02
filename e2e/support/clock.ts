/**
 * The server loads this file first (`node --import`). Each SIGUSR2 advances the server's clock by one day and
 * prints a line, so a test can move through days. Signals that arrive together count as one.
 */
const Real = globalThis.Date;
const day = 86_400_000;
let ahead = 0;
process.on('SIGUSR2', () => {
  ahead += day;
  process.stdout.write(`${ahead / day} days ahead\n`);
});

const now = (): number => Real.now() + ahead;

globalThis.Date = new Proxy(Real, {
  construct: (target, given, maker) => Reflect.construct(target, given.length === 0 ? [now()] : given, maker),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
