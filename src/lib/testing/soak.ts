/** Helpers of soak tests, which `npm run prove` runs for a given time. The tests record counts. */
import { appendFileSync } from 'node:fs';
import { addCleanup } from './cleanup.ts';
import { rounds } from './rounds.ts';

const seconds = process.env['PROVE_SECONDS'];
const file = process.env['PROVE_TALLY'];

export const isSoak = seconds !== undefined;

/**
 * Returns the time limit of a test in ms, by default the limit of long tests (vitest.config.ts). Returns 0
 * (no limit) in a soak run.
 */
export const soakTimeout = (milliseconds = 900_000): number => (isSoak ? 0 : milliseconds);

/**
 * Returns a function that says whether to run a round (from 0). In a soak run, the time decides. Otherwise
 * the number of rounds decides, as in `rounds`.
 */
export const soakRounds = (plain: number, long: number): ((round: number) => boolean) => {
  const all = rounds(plain, long);
  const until = performance.now() + Number(seconds) * 1000;
  return (round) => (isSoak ? performance.now() < until : round < all);
};

export const soakRuns = (
  plain: number,
  long: number,
): { numRuns: number; interruptAfterTimeLimit?: number; markInterruptAsFailure?: false } =>
  isSoak
    ? {
        numRuns: 1e9,
        interruptAfterTimeLimit: Number(seconds) * 1000,
        markInterruptAsFailure: false,
      }
    : { numRuns: rounds(plain, long) };

/**
 * Wraps the body of a property that has `soakRuns`. When the time is up, one run is still active. The file
 * waits for this run and reports its failure.
 */
export const trackLastRun = <Args extends unknown[]>(
  body: (...args: Args) => Promise<void>,
): ((...args: Args) => Promise<void>) => {
  let last = Promise.resolve();
  if (isSoak) addCleanup(() => last);
  return (...args) => {
    last = body(...args);
    return last;
  };
};

export const recordTally = (counts: Readonly<Record<string, number>>): void => {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(counts)}\n`);
};
