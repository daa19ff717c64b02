import { manageOperators } from './manage-operators.ts';
import { operatorUsage, readOperatorArguments } from './operator-arguments.ts';
import { runOnDatabase } from './with-database.ts';

await runOnDatabase(operatorUsage, readOperatorArguments, manageOperators);
