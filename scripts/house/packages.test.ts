import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolvedAddresses, unpinned } from './packages.ts';
import { operations, untested } from './tested.ts';
import { file, told } from './testing.ts';

describe('packages', () => {
  it('a version that is not exact fails', () => {
    const text =
      '{\n  "dependencies": {\n    "a": "1.2.3",\n    "b": "^1.2.3"\n  },\n  "devDependencies": { "c": "~1.0.0" },\n  "optionalDependencies": { "d": "latest", "e": "18.4.0-beta.17" }\n}\n';
    expect(told(unpinned(file('package.json', text)))).toEqual([
      "package.json:4 b is '^1.2.3'",
      "package.json:6 c is '~1.0.0'",
      "package.json:7 d is 'latest'",
    ]);
  });

  it('an address in the lock file fails', () => {
    expect(
      told(
        resolvedAddresses(
          file('package-lock.json', '{\n "a": { "resolved": "https://example.org/a.tgz" } }'),
        ),
      ),
    ).toEqual(['package-lock.json:2 1 addresses of packages']);
    expect(resolvedAddresses(file('package-lock.json', '{ "a": {} }'))).toEqual([]);
  });
});

describe('operations', () => {
  const contract = file(
    'src/rental/contract.ts',
    "export const rentalContract = {\n  open: op({ method: 'POST' }),\n  pay: op({\n    method: 'POST',\n  }),\n};\n",
  );

  it('one that no test names fails; a comment or a longer name does not count', () => {
    const tests = file(
      'src/rental/server/a.test.ts',
      '// rentalContract.pay\na.ok(staff, rentalContract.open);\nrentalContract.payments;\n',
    );
    expect(told(untested([contract, tests]))).toEqual([
      'src/rental/contract.ts:3 no test calls rentalContract.pay',
    ]);
    expect(
      told(untested([contract, file('src/rental/server/a.ts', 'rentalContract.open; rentalContract.pay;')])),
    ).toHaveLength(2);
  });

  it('reads every row of the contracts that are there', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const read = (at: string) => ({ path: at, text: readFileSync(path.join(root, at), 'utf8') });
    const rows = operations([read('src/shop/contract.ts'), read('src/stock/unit-contract.ts')]).map(
      (one) => one.name,
    );
    expect(rows).toContain('shopContract.branches');
    expect(rows).toContain('shopContract.taxInfo');
    expect(rows).toContain('stockContract.mint');
  });
});
