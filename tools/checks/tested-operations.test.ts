import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appModules } from '#main/server/modules.ts';
import { readFiles } from './source-files.ts';
import { contractOperationsOf, untestedOperationProblems } from './tested-operations.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

describe('operations', () => {
  const contract = inMemoryFile(
    'src/ledger/contract.ts',
    "export const rentalContract = {\n  open: defineOperation({ method: 'POST' }),\n  ...lifeRows,\n};\n",
  );
  const rows = inMemoryFile(
    'src/ledger/life.ts',
    "export const lifeRows = {\n  pay: defineOperation({\n    method: 'POST',\n  }),\n};\n",
  );

  it('refuses an operation that no test names, and ignores comments and longer names', () => {
    const tests = inMemoryFile(
      'src/ledger/server/a.test.ts',
      '// rentalContract.pay\na.ok(staff, rentalContract.open);\nrentalContract.payments;\n',
    );
    expect(printedViolations(untestedOperationProblems([contract, rows, tests]))).toEqual([
      'src/ledger/life.ts:2 no test calls rentalContract.pay',
    ]);
    expect(
      printedViolations(
        untestedOperationProblems([
          contract,
          rows,
          inMemoryFile('src/ledger/server/a.ts', 'rentalContract.open; rentalContract.pay;'),
        ]),
      ),
    ).toHaveLength(2);
  });

  it('accepts an included contract by either name, and reports operations that no contract includes', () => {
    const part = inMemoryFile(
      'src/ledger/slip.ts',
      "export const slipContract = {\n  readSlip: defineOperation({ method: 'POST' }),\n};\n",
    );
    const whole = inMemoryFile(
      'src/ledger/contract.ts',
      'export const rentalContract = { ...slipContract };\n',
    );
    for (const name of ['slipContract', 'rentalContract'])
      expect(
        untestedOperationProblems([part, whole, inMemoryFile('src/a/b.test.ts', `${name}.readSlip;`)]),
      ).toEqual([]);
    expect(
      printedViolations(untestedOperationProblems([rows, inMemoryFile('src/a/b.test.ts', 'lifeRows.pay;')])),
    ).toEqual(['src/ledger/life.ts:2 pay is in no contract']);
  });

  it('finds every operation that the server serves', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const seen = contractOperationsOf(readFiles(root, ['src'], /\.ts$/)).map((one) => one.name);
    const served = appModules.flatMap((module) => Object.keys(module.contract));
    expect(seen.toSorted()).toEqual(served.toSorted());
  });
});
