/** `npm run figures -- verify | mend [--shop DOMAIN]`: the kept sums of orders. Runs beside a server as well. */
import { readFiguresAsk } from './figures/arguments.ts';
import { figures } from './figures/verify-sums.ts';
import { onDatabase } from './lib/with-database.ts';

await onDatabase((parts) => figures(parts, readFiguresAsk(process.argv.slice(2))));
