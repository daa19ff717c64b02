/** `npm run figures -- verify | mend [--shop DOMAIN]`: the kept sums of orders. Runs beside a server as well. */
import { readFiguresAsk } from './figures/ask.ts';
import { figures } from './figures/run.ts';
import { onDatabase } from './lib/on-database.ts';

await onDatabase((parts) => figures(parts, readFiguresAsk(process.argv.slice(2))));
