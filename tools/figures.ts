/** `npm run figures -- verify | mend [--shop DOMAIN]`: the stored sums of orders. Can run next to a server. */
import { readFiguresArguments } from './figures/arguments.ts';
import { verifyKeptSums } from './figures/verify-sums.ts';
import { runOnDatabase } from './lib/with-database.ts';

await runOnDatabase((parts) => verifyKeptSums(parts, readFiguresArguments(process.argv.slice(2))));
