import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, commentsOf, readFiles } from './source-files.ts';
import { file, told } from './testing/in-memory-files.ts';
import { escapes, longFiles, thaiLiterals } from './source-text.ts';

describe('source', () => {
  it('tells code, strings, templates, regular expressions and comments apart', () => {
    const one = file(
      'a.ts',
      "const a = 'x // y'; // note\nconst b = `p ${c + '}'} q`; /* more */ const r = /[/'\"]/g; const d = e / f;\n",
    );
    expect(codeOf(one).replaceAll(/ +/g, ' ')).toBe(
      'const a = ; \nconst b = c + ; const r = g; const d = e / f;\n',
    );
    expect(codeOf(one)).toHaveLength(one.text.length);
    expect(
      commentsOf(one)
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(['// note', '/* more */', '']);
  });

  it('reads files of folders that are there and none of others', () => {
    const found = readFiles(
      path.resolve(import.meta.dirname, '../..'),
      ['scripts/house', 'nowhere'],
      /^text\.test\.ts$/,
    );
    expect(found.map((one) => one.path)).toEqual(['scripts/house/text.test.ts']);
  });
});

describe('text', () => {
  it('Thai outside words fails: in strings, templates and markup; a comment, a test and the baht sign do not', () => {
    const thai =
      "const a = 'ชุด';\n// ค่าประกัน\nconst b = `x ${a} ว่าง`;\nconst c = <p>คืน</p>;\nconst d = '฿';\n";
    expect(told(thaiLiterals([file('src/orders/order/web/a.tsx', thai)]))).toEqual([
      "src/orders/order/web/a.tsx:1 Thai text 'ชุด'",
      "src/orders/order/web/a.tsx:3 Thai text 'ว่าง'",
      "src/orders/order/web/a.tsx:4 Thai text 'คืน'",
    ]);
    expect(
      thaiLiterals([
        file('src/orders/order/words/th.ts', thai),
        file('src/orders/order/a.test.ts', thai),
        file('e2e/a.test.ts', thai),
      ]),
    ).toEqual([]);
    expect(
      told(thaiLiterals([file('src/catalog/shapes.ts', "const a = 'เปิด';\nconst b = 'ว่าง';\n")])),
    ).toEqual(["src/catalog/shapes.ts:2 Thai text 'ว่าง'"]);
  });

  it('301 lines fail, 300 pass, words and generated rows are lists', () => {
    const lines = (count: number): string => 'x\n'.repeat(count);
    expect(
      told(
        longFiles([
          file('src/orders/order/server/a.ts', lines(301)),
          file('src/orders/order/server/b.ts', lines(300)),
        ]),
      ),
    ).toEqual(['src/orders/order/server/a.ts:301 301 lines']);
    expect(
      longFiles([
        file('src/orders/order/words/th.ts', lines(900)),
        file('src/platform/tables.ts', lines(900)),
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
  ])('%s fails', (text) => {
    expect(told(escapes([file('src/orders/order/a.ts', `\n${text}\n`)]))).toEqual([
      expect.stringContaining('src/orders/order/a.ts:2 '),
    ]);
  });

  it('a link past its types fails on a screen', () => {
    for (const text of [
      '<Link to="/backoffice/stock" search={{ q } as never} />',
      '<Button renderRoot={(props) => <Link to="/" {...props} />} />',
    ]) {
      expect(told(escapes([file('src/inventory/stock/web/a.tsx', text)]))).toHaveLength(1);
      expect(escapes([file('src/inventory/stock/server/a.ts', text)])).toEqual([]);
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
  ])('%s passes', (text) => {
    expect(escapes([file('src/orders/order/a.ts', text)])).toEqual([]);
  });
});
