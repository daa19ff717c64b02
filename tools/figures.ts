/**
 * Runs `npm run figures -- verify | mend [--shop DOMAIN]` for stored order sums and statistics. A server may run
 * at the same time.
 */
import { readFiguresArguments } from './figures/arguments.ts';
import { verifyKeptSums } from './figures/verify-sums.ts';
import { runOnDatabase } from './lib/with-database.ts';

await runOnDatabase(() => readFiguresArguments(process.argv.slice(2)), verifyKeptSums);
