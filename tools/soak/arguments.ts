import { parseArgs } from 'node:util';
import { type SoakTestName, soakTestNames } from './soak-tests.ts';

export const soakUsage = `npm run prove [-- options]   continues the soak tests until each has reached its target, or Ctrl-C
  --only NAME,NAME   of: ${soakTestNames.join(', ')}
  --for TIME         total duration: 90s, 10m, 6h
  --seed N           seed of the first slice, to reproduce a failure
  --write            afterwards adds this machine's progress to docs/proof.md and docs/proof.json; with --for 0s nothing runs before
  --forget           discards the progress
Progress is stored in DATA_DIR/prove until it is written; every clone continues from docs/proof.json.`;

export type SoakArguments = {
  only: readonly SoakTestName[];
  /** The time in seconds. */
  longest: number;
  seed: number | undefined;
  write: boolean;
  forget: boolean;
};

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

export const readSoakArguments = (words: readonly string[]): SoakArguments => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string' },
      for: { type: 'string' },
      seed: { type: 'string' },
      write: { type: 'boolean', default: false },
      forget: { type: 'boolean', default: false },
    },
  });
  const only = values.only?.split(',') ?? soakTestNames;
  const known = soakTestNames.filter((name) => only.includes(name));
  const time = /^(\d+)([smh])$/.exec(values.for ?? '');
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  if (
    known.length !== only.length ||
    (values.for !== undefined && time === null) ||
    (seed !== undefined && !Number.isInteger(seed))
  )
    throw new Error(soakUsage);
  const longest = time === null ? Infinity : Number(time[1]) * (units[time[2] ?? ''] ?? 1);
  return { only: known, longest, seed, write: values.write, forget: values.forget };
};
