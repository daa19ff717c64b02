import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeTextOf, commentTextOf, readFiles } from './source-files.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';
import { suppressionProblems, longFileProblems, thaiLiteralProblems } from './source-text.ts';

describe('source', () => {
  it('distinguishes code, strings, templates, regular expressions and comments', () => {
    const one = inMemoryFile(
      'a.ts',
      "const a = 'x // y'; // note\nconst b = `p ${c + '}'} q`; /* more */ const r = /[/'\"]/g; const d = e / f;\n",
    );
    expect(codeTextOf(one).replaceAll(/ +/g, ' ')).toBe(
      'const a = ; \nconst b = c + ; const r = g; const d = e / f;\n',
    );
    expect(codeTextOf(one)).toHaveLength(one.text.length);
    expect(
      commentTextOf(one)
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(['// note', '/* more */', '']);
  });

  it('reads files of existing folders only', () => {
    const found = readFiles(
      path.resolve(import.meta.dirname, '../..'),
      ['tools/checks', 'nowhere'],
      /^source-text\.test\.ts$/,
    );
    expect(found.map((one) => one.path)).toEqual(['tools/checks/source-text.test.ts']);
  });
});

describe('text', () => {
  it('refuses Thai outside words in strings, templates and markup, but not in comments, tests or as the baht sign', () => {
    const thai =
      "const a = 'ชุด';\n// ค่าประกัน\nconst b = `x ${a} ว่าง`;\nconst c = <p>คืน</p>;\nconst d = '฿';\n";
    expect(
      printedViolations(thaiLiteralProblems([inMemoryFile('src/orders/order/web/a.tsx', thai)])),
    ).toEqual([
      "src/orders/order/web/a.tsx:1 Thai text 'ชุด'",
      "src/orders/order/web/a.tsx:3 Thai text 'ว่าง'",
      "src/orders/order/web/a.tsx:4 Thai text 'คืน'",
    ]);
    expect(
      thaiLiteralProblems([
        inMemoryFile('src/orders/order/words/th.ts', thai),
        inMemoryFile('src/orders/order/a.test.ts', thai),
        inMemoryFile('e2e/a.test.ts', thai),
      ]),
    ).toEqual([]);
    expect(
      printedViolations(
        thaiLiteralProblems([
          inMemoryFile('src/catalog/group-fields.ts', "const a = 'เปิด';\nconst b = 'ว่าง';\n"),
        ]),
      ),
    ).toEqual(["src/catalog/group-fields.ts:2 Thai text 'ว่าง'"]);
  });

  it('refuses 301 lines, accepts 300, and exempts words and generated files', () => {
    const lines = (count: number): string => 'x\n'.repeat(count);
    expect(
      printedViolations(
        longFileProblems([
          inMemoryFile('src/orders/order/server/a.ts', lines(301)),
          inMemoryFile('src/orders/order/server/b.ts', lines(300)),
          inMemoryFile('bench/cases/c.ts', lines(301)),
        ]),
      ),
    ).toEqual(['src/orders/order/server/a.ts:301 301 lines', 'bench/cases/c.ts:301 301 lines']);
    expect(
      longFileProblems([
        inMemoryFile('src/orders/order/words/th.ts', lines(900)),
        inMemoryFile('src/platform/db/tables.ts', lines(900)),
      ]),
    ).toEqual([]);
  });

  it.each([
    'const a = b as any;',
    'const a: any = b;',
    'const f = (a: any, b: number) => a;',
    'const a: any[] = [];',
    'const a: Record<string, any> = {};',
    'let a: string | any;',
    'const a = z.any();',
    '// @ts-ignore',
    '/* @ts-expect-error */',
    '// eslint-disable-next-line',
    '// oxlint-disable no-empty',
    "it.skip('a', () => {});",
    "test.only('a', () => {});",
    "it.todo('a');",
    "describe.skip('a', () => {});",
    "describe.concurrent.only('a', () => {});",
    "xit('a', () => {});",
    `// ${'TO'}DO later`,
    `/** ${'FIX'}ME */`,
  ])('refuses %s', (text) => {
    expect(
      printedViolations(suppressionProblems([inMemoryFile('src/orders/order/a.ts', `\n${text}\n`)])),
    ).toEqual([expect.stringContaining('src/orders/order/a.ts:2 ')]);
  });

  it('refuses an untyped link on a screen', () => {
    for (const text of [
      '<Link to="/backoffice/stock" search={{ q } as never} />',
      '<Button renderRoot={(props) => <Link to="/" {...props} />} />',
    ]) {
      expect(
        printedViolations(suppressionProblems([inMemoryFile('src/inventory/stock/web/a.tsx', text)])),
      ).toHaveLength(1);
      expect(suppressionProblems([inMemoryFile('src/inventory/stock/server/a.ts', text)])).toEqual([]);
    }
  });

  it.each([
    "const a = 'as any';",
    'await Promise.any(all);',
    '// for any reason, or as many as wanted',
    'sql`where id = any(${ids})`',
    "it('skips', () => {});",
    "it.each([1])('a', () => {});",
    "const todo = 'todo';",
  ])('accepts %s', (text) => {
    expect(suppressionProblems([inMemoryFile('src/orders/order/a.ts', text)])).toEqual([]);
  });
});
