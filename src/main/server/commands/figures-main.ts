import { figuresUsage, readFiguresArguments } from './figures-arguments.ts';
import { verifyKeptSums } from './verify-sums.ts';
import { runOnDatabase } from './with-database.ts';

await runOnDatabase(figuresUsage, readFiguresArguments, verifyKeptSums);
