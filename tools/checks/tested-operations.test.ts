import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms } from '#main/server/modules.ts';
import { readFiles } from './source-files.ts';
import { operations, untested } from './tested-operations.ts';
import { file, told } from './testing/in-memory-files.ts';

describe('operations', () => {
  const contract = file(
    'src/rental/contract.ts',
    "export const rentalContract = {\n  open: op({ method: 'POST' }),\n  ...lifeRows,\n};\n",
  );
  const rows = file(
    'src/rental/life.ts',
    "export const lifeRows = {\n  pay: op({\n    method: 'POST',\n  }),\n};\n",
  );

  it('one that no test names fails; a comment or a longer name does not count', () => {
    const tests = file(
      'src/rental/server/a.test.ts',
      '// rentalContract.pay\na.ok(staff, rentalContract.open);\nrentalContract.payments;\n',
    );
    expect(told(untested([contract, rows, tests]))).toEqual([
      'src/rental/life.ts:2 no test calls rentalContract.pay',
    ]);
    expect(
      told(
        untested([
          contract,
          rows,
          file('src/rental/server/a.ts', 'rentalContract.open; rentalContract.pay;'),
        ]),
      ),
    ).toHaveLength(2);
  });

  it('a contract of its own counts by its own name too, rows that no contract spreads are told', () => {
    const part = file(
      'src/rental/slip.ts',
      "export const slipContract = {\n  readSlip: op({ method: 'POST' }),\n};\n",
    );
    const whole = file('src/rental/contract.ts', 'export const rentalContract = { ...slipContract };\n');
    for (const name of ['slipContract', 'rentalContract'])
      expect(untested([part, whole, file('src/a/b.test.ts', `${name}.readSlip;`)])).toEqual([]);
    expect(told(untested([rows, file('src/a/b.test.ts', 'lifeRows.pay;')]))).toEqual([
      'src/rental/life.ts:2 pay is in no contract',
    ]);
  });

  it('sees every row that the server serves', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const seen = operations(readFiles(root, ['src'], /\.ts$/)).map((one) => one.name);
    const served = rooms.flatMap((room) => Object.keys(room.contract));
    expect(seen.toSorted()).toEqual(served.toSorted());
  });
});
