import { describe, expect, it } from 'vitest';
import { importProblems, importsOf, roomCycles } from './imports.ts';
import { misplaced } from './placement.ts';
import { mayUse, placeOf, roomOrder } from './rooms.ts';
import { file, told } from './testing.ts';

const importing = (from: string, spec: string): string[] =>
  told(importProblems([file(from, `import { x } from '${spec}';\n`)]));

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
    ['src/order/web/page.tsx', '../server/index.ts', 'web reaches server'],
    ['src/order/contract.ts', './server/index.ts', 'common reaches server'],
    ['src/order/contract.ts', './web/index.ts', 'common reaches web'],
    ['src/order/words/th.ts', '../web/index.ts', 'words reaches web'],
    ['src/order/server/open.ts', '../web/index.ts', 'server reaches web'],
    ['src/core/web/client.ts', '../server/http.ts', 'web reaches server'],
    ['src/order/server/open.ts', '../../stock/server/sql.ts', 'goes past the front door of stock'],
    ['src/order/web/page.tsx', '../../stock/web/parts/tile.tsx', 'goes past the front door of stock'],
    ['src/order/web/page.tsx', '../../stock/words/index.ts', 'goes past the front door of stock'],
    ['src/app/server/server.ts', '../../stock/server/sql.ts', 'goes past the front door of stock'],
    ['src/stock/server/mint.ts', '../../order/server/index.ts', 'stock may not use order'],
    ['src/catalog/contract.ts', '../customer/contract.ts', 'catalog may not use customer'],
    ['src/order/server/open.ts', '../../print/server/index.ts', 'order may not use print'],
    ['src/core/server/http.ts', '../../identity/server/index.ts', 'core knows the room identity'],
    ['src/order/server/open.ts', '../../app/server/server.ts', 'order imports app'],
    [
      'src/order/server/open.ts',
      '../../app/server/testing/app.ts',
      'a test is imported by what is not a test',
    ],
    ['src/order/server/open.ts', '../../../test/builders/index.ts', 'leaves src'],
    ['src/order/server/open.ts', './open.test.ts', 'a test is imported by what is not a test'],
    ['src/order/server/open.ts', './sql', 'no extension'],
    ['scripts/generate.ts', '../src/core/server/migrate', 'no extension'],
    ['src/order/server/open.ts', '../../../scripts/run.mjs', 'leaves src'],
    ['src/order/totals.ts', 'node:fs', 'common uses Node'],
    ['src/webshop/site/home.tsx', '../server/index.ts', 'site reaches server'],
    ['src/webshop/site/home.tsx', '../web/index.ts', 'site reaches web'],
    ['src/webshop/site/home.tsx', '../../core/web/ui/index.ts', 'site reaches web'],
    ['src/webshop/site/home.tsx', '@mantine/core', 'site uses more than React'],
    ['src/webshop/site/home.tsx', 'node:fs', 'site uses Node'],
    ['src/webshop/web/page.tsx', '../site/home.tsx', 'web reaches site'],
    ['src/webshop/server/site/load.ts', '../../site/home.tsx', 'server reaches site'],
    ['src/webshop/server/site/plugin.ts', './render.ts', 'rendering is loaded at once'],
    ['src/order/server/site/render.ts', '../../../webshop/site/home.tsx', 'server reaches site'],
  ])('%s may not import %s', (from, spec, why) => {
    expect(importing(from, spec)).toEqual([`${from}:1 '${spec}': ${why}`]);
  });

  it.each([
    ['src/webshop/site/home.tsx', '../views.ts'],
    ['src/webshop/site/home.tsx', '../../core/common/day.ts'],
    ['src/webshop/site/home.tsx', '../words/site/th.ts'],
    ['src/webshop/site/home.tsx', 'react-dom/client'],
    ['src/webshop/server/site/render.ts', '../../site/document.tsx'],
    ['src/order/server/open.ts', '../../stock/server/index.ts'],
    ['src/order/server/open.ts', '../../identity/contract.ts'],
    ['src/order/web/page.tsx', '../../catalog/web/index.ts'],
    ['src/order/web/page.tsx', '../contract.ts'],
    ['src/print/server/receipts.ts', '../../order/server/index.ts'],
    ['src/app/web/words.ts', '../../order/words/index.ts'],
    ['src/app/server/server.ts', '../../order/server/index.ts'],
    ['src/stock/server/mint.test.ts', '../../order/contract.ts'],
    ['src/stock/server/mint.test.ts', '../../app/server/testing/app.ts'],
    ['src/stock/server/mint.test.ts', '../../../test/builders/index.ts'],
    ['src/stock/server/testing/a.ts', '../../../../test/builders/index.ts'],
    ['src/core/server/http.ts', 'fastify'],
    ['scripts/generate.ts', '../src/core/server/migrate.ts'],
  ])('%s may import %s', (from, spec) => {
    expect(importing(from, spec)).toEqual([]);
  });

  it("only a room's table of pages names them, and only to load them when they are shown", () => {
    const lazy = (from: string): string[] =>
      told(importProblems([file(from, "const page = () => import('./web/pages/open.tsx');")]));
    expect(lazy('src/order/pages.ts')).toEqual([]);
    expect(lazy('src/order/contract.ts')).toEqual([expect.stringContaining('common reaches web')]);
    const other = "const page = () => import('../order/web/pages/open.tsx');";
    expect(importProblems([file('src/print/pages.ts', other)])).toHaveLength(1);
    expect(importProblems([file('src/app/pages.ts', other)])).toHaveLength(1);
    expect(importing('src/order/pages.ts', './web/pages/open.tsx')).toHaveLength(1);
  });

  it('the table has no cycle of its own', () => {
    for (const room of Object.keys(roomOrder)) expect(mayUse(room)).not.toContain(room);
  });

  it('a cycle between rooms fails, however long', () => {
    const round = [
      file('src/stock/server/a.ts', "import { x } from '../../order/server/index.ts';"),
      file('src/order/server/b.ts', "\nimport { y } from '../../accounting/server/index.ts';"),
      file('src/accounting/server/c.ts', "import { z } from '../../stock/server/index.ts';"),
    ];
    expect(told(roomCycles(round))).toEqual([
      'src/stock/server/a.ts:1 cycle between the rooms stock and order',
      'src/order/server/b.ts:2 cycle between the rooms order and accounting',
      'src/accounting/server/c.ts:1 cycle between the rooms accounting and stock',
    ]);
    expect(roomCycles(round.slice(0, 2))).toEqual([]);
  });
});

describe('places', () => {
  it('every file has a room and a side', () => {
    expect(placeOf('src/order/server/open.ts')).toEqual({ room: 'order', side: 'server' });
    expect(placeOf('src/order/totals.ts')).toEqual({ room: 'order', side: 'common' });
    expect(placeOf('src/core/common/vectors.json')).toEqual({ room: 'core', side: 'common' });
    expect(placeOf('src/app/web/words/th.ts')).toEqual({ room: 'app', side: 'web' });
  });

  it('a file without either fails', () => {
    const lost = [
      'src/main.ts',
      'src/garden/server/a.ts',
      'src/order/helpers/a.ts',
      'src/core/a.ts',
      'src/order/page.tsx',
      'src/core/utils/a.ts',
    ];
    expect(misplaced(lost.map((at) => file(at, ''))).map((one) => one.path)).toEqual(lost);
  });
});
