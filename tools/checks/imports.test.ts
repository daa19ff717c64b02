import { describe, expect, it } from 'vitest';
import { importProblems, importsOf } from './imports.ts';
import { misplacedFileProblems } from './file-placement.ts';
import { usableModulesOf, moduleOrder, modulePlaceOf } from './modules.ts';
import { inMemoryFile, printedViolations } from './testing/in-memory-files.ts';

const importing = (from: string, spec: string): string[] =>
  printedViolations(importProblems([inMemoryFile(from, `import { x } from '${spec}';\n`)]));

describe('imports', () => {
  it('finds static, dynamic and re-exporting imports, not words in strings or comments', () => {
    const text =
      "import a from './a.ts';\nimport './b.css';\nexport { c } from './c.ts';\nconst d = import('./d.ts');\n// from './e.ts'\nconst f = \"from './f.ts'\";\n";
    expect(importsOf(inMemoryFile('src/lib/x.ts', text)).map((one) => `${one.line} ${one.spec}`)).toEqual([
      '1 ./a.ts',
      '2 ./b.css',
      '3 ./c.ts',
      '4 ./d.ts',
    ]);
  });

  it.each([
    ['src/orders/order/web/page.tsx', '../server/index.ts', 'web reaches server'],
    ['src/orders/order/contract.ts', './server/index.ts', 'common reaches server'],
    ['src/orders/order/contract.ts', './web/index.ts', 'common reaches web'],
    ['src/orders/order/words/th.ts', '../web/index.ts', 'words reaches web'],
    ['src/orders/order/server/open.ts', '../web/index.ts', 'server reaches web'],
    ['src/ui/api/client.ts', '#platform/http/http.ts', 'web reaches server'],
    [
      'src/orders/order/server/open.ts',
      '#inventory/stock/server/sql.ts',
      'goes past the entry points of inventory/stock',
    ],
    [
      'src/orders/order/web/page.tsx',
      '#inventory/stock/web/parts/tile.tsx',
      'goes past the entry points of inventory/stock',
    ],
    [
      'src/orders/order/web/page.tsx',
      '#inventory/stock/words/index.ts',
      'goes past the entry points of inventory/stock',
    ],
    [
      'src/main/server/server.ts',
      '#inventory/stock/server/sql.ts',
      'goes past the entry points of inventory/stock',
    ],
    [
      'src/inventory/stock/server/mint.ts',
      '#orders/order/server/index.ts',
      'inventory/stock may not use orders/order',
    ],
    ['src/catalog/contract.ts', '#customers/contract.ts', 'catalog may not use customers'],
    [
      'src/orders/order/server/open.ts',
      '#reporting/printing/server/index.ts',
      'orders/order may not use reporting/printing',
    ],
    ['src/lib/dates/day.ts', '#setup/shop/contract.ts', 'lib may not use setup/shop'],
    [
      'src/platform/http/http.ts',
      '#access/authentication/server/index.ts',
      'platform may not use access/authentication',
    ],
    ['src/orders/order/server/open.ts', '#main/server/server.ts', 'orders/order imports main'],
    ['src/orders/order/server/open.ts', '#demo/index.ts', 'orders/order imports demo'],
    ['demo/index.ts', '#main/server/modules.ts', 'demo imports main'],
    ['src/orders/order/server/open.ts', '#test/server/app.ts', 'leaves src'],
    ['src/orders/order/server/open.ts', './open.test.ts', 'a test is imported by a file that is not a test'],
    ['src/orders/order/server/open.ts', './sql', 'no extension'],
    ['tools/generate.ts', '#platform/db/migrate', 'no extension'],
    ['src/orders/order/server/open.ts', '#tools/run.mjs', 'leaves src'],
    ['src/orders/order/server/pay/a.ts', '../../states.ts', 'climbs more than one folder'],
    ['e2e/orders/a.test.ts', '../../src/lib/dates/day.ts', 'climbs more than one folder'],
    ['src/orders/order/states.ts', 'node:fs', 'common uses Node'],
    ['src/storefront/web-shop/site/home.tsx', '../server/index.ts', 'site reaches server'],
    ['src/storefront/web-shop/site/home.tsx', '../web/index.ts', 'site reaches web'],
    ['src/storefront/web-shop/site/home.tsx', '#ui/index.ts', 'site reaches web'],
    ['src/storefront/web-shop/site/home.tsx', '@mantine/core', 'site uses more than React'],
    ['src/storefront/web-shop/site/home.tsx', 'node:fs', 'site uses Node'],
    ['src/storefront/web-shop/web/page.tsx', '../site/home.tsx', 'web reaches site'],
    [
      'src/storefront/web-shop/server/site/load.ts',
      '#storefront/web-shop/site/home.tsx',
      'server reaches site',
    ],
    ['src/storefront/web-shop/server/site/plugin.ts', './render.ts', 'rendering is loaded at startup'],
    ['src/orders/order/server/site/render.ts', '#storefront/web-shop/site/home.tsx', 'server reaches site'],
  ])('%s may not import %s', (from, spec, why) => {
    expect(importing(from, spec)).toEqual([`${from}:1 '${spec}': ${why}`]);
  });

  it.each([
    ['src/storefront/web-shop/site/home.tsx', '../views.ts'],
    ['src/storefront/web-shop/site/home.tsx', '#lib/dates/day.ts'],
    ['src/storefront/web-shop/site/home.tsx', '../words/site/th.ts'],
    ['src/storefront/web-shop/site/home.tsx', 'react-dom/client'],
    ['src/storefront/web-shop/server/site/render.ts', '#storefront/web-shop/site/document.tsx'],
    ['src/orders/order/server/open.ts', '#inventory/stock/server/index.ts'],
    ['src/orders/order/server/open.ts', '#access/authentication/contract.ts'],
    ['src/orders/order/web/page.tsx', '#catalog/web/index.ts'],
    ['src/orders/order/web/page.tsx', '../contract.ts'],
    ['src/orders/refunds/server/settle.ts', '#orders/order/rules/order-sums.ts'],
    ['src/reporting/printing/server/receipts.ts', '#orders/order/server/index.ts'],
    ['src/main/web/words.ts', '#orders/order/words/index.ts'],
    ['src/main/server/server.ts', '#orders/order/server/index.ts'],
    ['src/main/server/main.ts', '#demo/index.ts'],
    ['demo/index.ts', '#orders/order/server/index.ts'],
    ['src/inventory/stock/server/mint.test.ts', '#orders/order/contract.ts'],
    ['src/inventory/stock/server/mint.test.ts', '#test/server/app.ts'],
    ['src/inventory/stock/server/testing/a.ts', '#test/builders/index.ts'],
    ['src/platform/http/http.ts', 'fastify'],
    ['src/main/server/version.ts', '../../../package.json'],
    ['tools/generate.ts', '#platform/db/migrate.ts'],
  ])('%s may import %s', (from, spec) => {
    expect(importing(from, spec)).toEqual([]);
  });

  it("lets only a module's page table import its pages, and only lazily", () => {
    const lazy = (from: string): string[] =>
      printedViolations(
        importProblems([inMemoryFile(from, "const page = () => import('./web/pages/open.tsx');")]),
      );
    expect(lazy('src/orders/order/pages.ts')).toEqual([]);
    expect(lazy('src/orders/order/contract.ts')).toEqual([expect.stringContaining('common reaches web')]);
    const other = "const page = () => import('#orders/order/web/pages/open.tsx');";
    expect(importProblems([inMemoryFile('src/reporting/printing/pages.ts', other)])).toHaveLength(1);
    expect(importProblems([inMemoryFile('src/main/pages.ts', other)])).toHaveLength(1);
    expect(importing('src/orders/order/pages.ts', './web/pages/open.tsx')).toHaveLength(1);
  });

  it('lets a module use earlier ones, so that there is no cycle', () => {
    for (const [at, module] of moduleOrder.entries())
      expect(usableModulesOf(module)).toEqual(moduleOrder.slice(0, at));
    expect(usableModulesOf('main')).toEqual(moduleOrder);
  });
});

describe('places', () => {
  it('gives every file a module and a side', () => {
    expect(modulePlaceOf('src/orders/order/server/open.ts')).toEqual({
      module: 'orders/order',
      side: 'server',
    });
    expect(modulePlaceOf('src/orders/order/totals.ts')).toEqual({ module: 'orders/order', side: 'common' });
    expect(modulePlaceOf('src/orders/order/rules/totals.ts')).toEqual({
      module: 'orders/order',
      side: 'common',
    });
    expect(modulePlaceOf('src/ledger/server/post.ts')).toEqual({ module: 'ledger', side: 'server' });
    expect(modulePlaceOf('src/lib/money/vectors.json')).toEqual({ module: 'lib', side: 'common' });
    expect(modulePlaceOf('src/main/web/words/th.ts')).toEqual({ module: 'main', side: 'web' });
    expect(modulePlaceOf('demo/words/a.ts')).toEqual({ module: 'demo', side: 'server' });
  });

  it('refuses a file without either', () => {
    const lost = [
      'src/main.ts',
      'src/garden/server/a.ts',
      'src/orders/server/a.ts',
      'src/orders/order/helpers/a.ts',
      'src/orders/order/page.tsx',
      'src/ledger/page.tsx',
    ];
    expect(misplacedFileProblems(lost.map((at) => inMemoryFile(at, ''))).map((one) => one.path)).toEqual(
      lost,
    );
  });
});
