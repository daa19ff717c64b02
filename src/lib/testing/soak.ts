/** Helpers of soak tests: `npm run prove` runs them for a given time and records counts. */
import { appendFileSync } from 'node:fs';
import { addCleanup } from './cleanup.ts';
import { rounds } from './rounds.ts';

const seconds = process.env['PROVE_SECONDS'];
const file = process.env['PROVE_TALLY'];

export const isSoak = seconds !== undefined;

/** Returns the limit of a test in ms, by default that of long tests (vitest.config.ts). 0 means no limit. */
export const soakTimeout = (milliseconds = 900_000): number => (isSoak ? 0 : milliseconds);

/**
 * Returns whether the test should continue after this round (from 0). The number of rounds decides as in
 * `rounds`. The time decides in a soak run.
 */
export const soakRounds = (plain: number, long: number): ((round: number) => boolean) => {
  const all = rounds(plain, long);
  const until = performance.now() + Number(seconds) * 1000;
  return (round) => (isSoak ? performance.now() < until : round < all);
};

/** Returns options of fast-check properties with the same limits as `soakRounds`. */
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
 * Wraps the body of a property with `soakRuns`. One run is still active when the time is up. The file waits
 * for this run and reports its failure.
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
