import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importProblems, importsOf, roomCycles } from './imports.ts';
import { resolvedAddresses, unpinned } from './packages.ts';
import { misplaced } from './placement.ts';
import { mayUse, placeOf, roomOrder } from './rooms.ts';
import type { Problem, SourceFile } from './source.ts';
import { codeOf, commentsOf, readFiles } from './source.ts';
import { operations, untested } from './tested.ts';
import { escapes, longFiles, thaiLiterals } from './text.ts';
import type { WordsFolder } from './words.ts';
import { loadWords, wordProblems } from './words.ts';

const file = (at: string, text: string): SourceFile => ({ path: at, text });
const told = (problems: readonly Problem[]): string[] =>
  problems.map((one) => `${one.path}:${one.line} ${one.message}`);
const importing = (from: string, spec: string): string[] =>
  told(importProblems([file(from, `import { x } from '${spec}';\n`)]));

describe('source', () => {
  it('tells code, strings, templates, regular expressions and comments apart', () => {
    const one = file(
      'a.ts',
      "const a = 'x // y'; // note\nconst b = `p ${c + '}'} q`; /* more */ const r = /[/'\"]/g; const d = e / f;\n",
    );
    expect(codeOf(one)).toBe(
      one.text
        .replace("'x // y'", ' '.repeat(8))
        .replace('// note', ' '.repeat(7))
        .replace('`p ${', ' '.repeat(5))
        .replace("'}'", '   ')
        .replace('} q`', '    ')
        .replace('/* more */', ' '.repeat(10))
        .replace('/[/\'"]/', ' '.repeat(8)),
    );
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
      /^house\.test\.ts$/,
    );
    expect(found.map((one) => one.path)).toEqual(['scripts/house/house.test.ts']);
  });
});

describe('imports', () => {
  it('finds static, dynamic and re-exporting imports, not words in strings or comments', () => {
    const text =
      "import a from './a.ts';\nimport './b.css';\nexport { c } from './c.ts';\nconst d = import('./d.ts');\n// from './e.ts'\nconst f = \"from './f.ts'\";\n";
    expect(importsOf(file('src/core/common/x.ts', text)).map((one) => `${one.line} ${one.spec}`)).toEqual([
      '1 ./a.ts',
      '2 ./b.css',
      '3 ./c.ts',
      '4 ./d.ts',
    ]);
  });

  it.each([
    ['src/rental/web/page.tsx', '../server/index.ts', 'web reaches server'],
    ['src/rental/contract.ts', './server/index.ts', 'common reaches server'],
    ['src/rental/contract.ts', './web/index.ts', 'common reaches web'],
    ['src/rental/words/th.ts', '../web/index.ts', 'words reaches web'],
    ['src/rental/server/open.ts', '../web/index.ts', 'server reaches web'],
    ['src/core/web/client.ts', '../server/http.ts', 'web reaches server'],
    ['src/rental/server/open.ts', '../../stock/server/sql.ts', 'goes past the front door of stock'],
    ['src/rental/web/page.tsx', '../../stock/web/parts/tile.tsx', 'goes past the front door of stock'],
    ['src/rental/web/page.tsx', '../../stock/words/index.ts', 'goes past the front door of stock'],
    ['src/app/server/server.ts', '../../stock/server/sql.ts', 'goes past the front door of stock'],
    ['src/stock/server/mint.ts', '../../rental/server/index.ts', 'stock may not use rental'],
    ['src/catalog/contract.ts', '../customer/contract.ts', 'catalog may not use customer'],
    ['src/rental/server/open.ts', '../../print/server/index.ts', 'rental may not use print'],
    ['src/core/server/http.ts', '../../identity/server/index.ts', 'core knows the room identity'],
    ['src/rental/server/open.ts', '../../app/server/server.ts', 'rental imports app'],
    [
      'src/rental/server/open.ts',
      '../../app/server/testing/app.ts',
      'a test is imported by what is not a test',
    ],
    ['src/rental/server/open.ts', './open.test.ts', 'a test is imported by what is not a test'],
    ['src/rental/server/open.ts', './sql', 'no extension'],
    ['scripts/generate.ts', '../src/core/server/migrate', 'no extension'],
    ['src/rental/server/open.ts', '../../../scripts/run.mjs', 'leaves src'],
    ['src/rental/totals.ts', 'node:fs', 'common uses Node'],
  ])('%s may not import %s', (from, spec, why) => {
    expect(importing(from, spec)).toEqual([`${from}:1 '${spec}': ${why}`]);
  });

  it.each([
    ['src/rental/server/open.ts', '../../stock/server/index.ts'],
    ['src/rental/server/open.ts', '../../identity/contract.ts'],
    ['src/rental/web/page.tsx', '../../catalog/web/index.ts'],
    ['src/rental/web/page.tsx', '../contract.ts'],
    ['src/print/server/receipts.ts', '../../rental/server/index.ts'],
    ['src/app/web/words.ts', '../../rental/words/index.ts'],
    ['src/app/server/server.ts', '../../rental/server/index.ts'],
    ['src/stock/server/mint.test.ts', '../../rental/contract.ts'],
    ['src/stock/server/mint.test.ts', '../../app/server/testing/app.ts'],
    ['src/core/server/http.ts', 'fastify'],
    ['scripts/generate.ts', '../src/core/server/migrate.ts'],
  ])('%s may import %s', (from, spec) => {
    expect(importing(from, spec)).toEqual([]);
  });

  it('the table has no cycle of its own', () => {
    for (const room of Object.keys(roomOrder)) expect(mayUse(room)).not.toContain(room);
  });

  it('a cycle between rooms fails, however long', () => {
    const round = [
      file('src/stock/server/a.ts', "import { x } from '../../rental/server/index.ts';"),
      file('src/rental/server/b.ts', "\nimport { y } from '../../accounting/server/index.ts';"),
      file('src/accounting/server/c.ts', "import { z } from '../../stock/server/index.ts';"),
    ];
    expect(told(roomCycles(round))).toEqual([
      'src/stock/server/a.ts:1 cycle between the rooms stock and rental',
      'src/rental/server/b.ts:2 cycle between the rooms rental and accounting',
      'src/accounting/server/c.ts:1 cycle between the rooms accounting and stock',
    ]);
    expect(roomCycles(round.slice(0, 2))).toEqual([]);
  });
});

describe('places', () => {
  it('every file has a room and a side', () => {
    expect(placeOf('src/rental/server/open.ts')).toEqual({ room: 'rental', side: 'server' });
    expect(placeOf('src/rental/totals.ts')).toEqual({ room: 'rental', side: 'common' });
    expect(placeOf('src/core/common/vectors.json')).toEqual({ room: 'core', side: 'common' });
    expect(placeOf('src/app/web/words/th.ts')).toEqual({ room: 'app', side: 'web' });
  });

  it('a file without either fails', () => {
    const lost = [
      'src/main.ts',
      'src/garden/server/a.ts',
      'src/rental/helpers/a.ts',
      'src/core/a.ts',
      'src/rental/page.tsx',
      'src/core/utils/a.ts',
    ];
    expect(misplaced(lost.map((at) => file(at, ''))).map((one) => one.path)).toEqual(lost);
  });
});

describe('words', () => {
  const folder = (words: Partial<Record<'th' | 'en' | 'de' | 'fr' | 'pt', unknown>>): WordsFolder => ({
    folder: 'src/rental/words',
    words: {
      th: { a: 'สวัสดี {name}' },
      en: { a: 'Hello {name}' },
      de: { a: 'Hallo {name}' },
      fr: { a: 'Bonjour {name}' },
      pt: { a: 'Olá {name}' },
      ...words,
    },
  });

  it('complete words pass', () => expect(wordProblems(folder({}))).toEqual([]));

  it.each([
    [{ de: {} }, 'de.ts:1 a: missing'],
    [{ de: undefined }, 'de.ts:1 exports no object named de'],
    [{ fr: { a: 'Bonjour {name}', b: 'x' } }, 'fr.ts:1 b: is not in th.ts'],
    [{ fr: { a: 'Bonjour {nom}' } }, 'fr.ts:1 a: has {nom}, Thai has {name}'],
    [{ pt: { a: 'สวัสดี {name}' } }, 'pt.ts:1 a: has Thai letters'],
    [{ pt: { a: { b: 'Olá {name}' } } }, 'pt.ts:1 a: missing'],
    [{ en: { a: 3 } }, 'en.ts:1 a: is not text'],
  ])('%j fails', (words, message) => {
    expect(told(wordProblems(folder(words)))).toContain(`src/rental/words/${message}`);
  });

  it('an empty text fails unless the Thai is empty', () => {
    expect(
      told(
        wordProblems(
          folder({ th: { a: 'ก' }, en: { a: '' }, de: { a: 'x' }, fr: { a: 'x' }, pt: { a: 'x' } }),
        ),
      ),
    ).toEqual(['src/rental/words/en.ts:1 a: empty']);
    expect(
      wordProblems(folder({ th: { a: '' }, en: { a: '' }, de: { a: '' }, fr: { a: '' }, pt: { a: 'x' } })),
    ).toEqual([]);
  });

  it('English in place of a translation fails; international words do not', () => {
    const en = { a: 'One word', b: 'Two words', c: 'Three', d: 'Four', e: 'Five' };
    const de = { a: 'Ein Wort', b: 'Zwei Wörter', c: 'Drei', d: 'Vier', e: 'Fünf' };
    const all = folder({ th: { a: 'ก', b: 'ข', c: 'ค', d: 'ง', e: 'จ' }, en, de, fr: de, pt: en });
    expect(told(wordProblems(all))).toEqual([
      expect.stringContaining('src/rental/words/pt.ts:1 a: 5 of 5 texts equal the English'),
    ]);
    const same = { a: 'PromptPay', b: 'LINE ID', c: 'PDF', d: 'VAT', e: 'QR' };
    expect(wordProblems(folder({ th: same, en: same, de: same, fr: same, pt: same }))).toEqual([]);
  });

  it('names the line of the key', () => {
    const fr = file('src/rental/words/fr.ts', "export const fr = {\n  a: 'Bonjour',\n};\n");
    expect(told(wordProblems(folder({ fr: { a: 'Bonjour' } }), [fr]))).toEqual([
      'src/rental/words/fr.ts:2 a: has {}, Thai has {name}',
    ]);
  });

  it('loads the modules of a folder', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'ratri-words-'));
    try {
      await mkdir(path.join(root, 'src/sale/words'), { recursive: true });
      for (const [name, text] of Object.entries({ th: 'ขาย', en: 'Sale', de: 'Verkauf', fr: 'Vente' }))
        await writeFile(
          path.join(root, `src/sale/words/${name}.ts`),
          `export const ${name}: { title: string } = { title: '${text}' };\n`,
        );
      const [one] = await loadWords(root, readFiles(root, ['src'], /\.ts$/));
      expect(one?.words).toEqual({
        th: { title: 'ขาย' },
        en: { title: 'Sale' },
        de: { title: 'Verkauf' },
        fr: { title: 'Vente' },
        pt: undefined,
      });
    } finally {
      await rm(root, { recursive: true });
    }
  });
});

describe('text', () => {
  it('Thai outside words fails: in strings, templates and markup; a comment, a test and the baht sign do not', () => {
    const thai =
      "const a = 'ชุด';\n// ค่าประกัน\nconst b = `x ${a} ว่าง`;\nconst c = <p>คืน</p>;\nconst d = '฿';\n";
    expect(told(thaiLiterals([file('src/rental/web/a.tsx', thai)]))).toEqual([
      "src/rental/web/a.tsx:1 Thai text 'ชุด'",
      "src/rental/web/a.tsx:3 Thai text 'ว่าง'",
      "src/rental/web/a.tsx:4 Thai text 'คืน'",
    ]);
    expect(
      thaiLiterals([
        file('src/rental/words/th.ts', thai),
        file('src/rental/a.test.ts', thai),
        file('e2e/a.test.ts', thai),
      ]),
    ).toEqual([]);
    expect(
      told(thaiLiterals([file('src/catalog/contract.ts', "const a = 'เปิด';\nconst b = 'ปิด';\n")])),
    ).toEqual(["src/catalog/contract.ts:2 Thai text 'ปิด'"]);
  });

  it('301 lines fail, 300 pass, words and generated rows are lists', () => {
    const lines = (count: number): string => 'x\n'.repeat(count);
    expect(
      told(
        longFiles([file('src/rental/server/a.ts', lines(301)), file('src/rental/server/b.ts', lines(300))]),
      ),
    ).toEqual(['src/rental/server/a.ts:301 301 lines']);
    expect(
      longFiles([file('src/rental/words/th.ts', lines(900)), file('src/core/server/tables.ts', lines(900))]),
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
    expect(told(escapes([file('src/rental/a.ts', `\n${text}\n`)]))).toEqual([
      expect.stringContaining('src/rental/a.ts:2 '),
    ]);
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
    expect(escapes([file('src/rental/a.ts', text)])).toEqual([]);
  });
});

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
    const rows = operations([
      { path: 'src/shop/contract.ts', text: readFileSync(path.join(root, 'src/shop/contract.ts'), 'utf8') },
    ]);
    expect(rows.map((one) => one.name)).toEqual([
      'shopContract.branches',
      'shopContract.shopInfo',
      'shopContract.taxInfo',
    ]);
  });
});
