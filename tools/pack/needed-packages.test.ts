import { expect, it } from 'vitest';
import { packagesLoadedIn, packagesNeededBy } from './needed-packages.ts';

it('finds packages by imports, not by other text', () => {
  const text = `import a from "pg"; import"plain"; const b = await import('@scope/one/part.js'); __require("inner"); require.resolve(\`fonts/400.ttf\`);
    import { c } from './own.js'; import fs from 'node:fs'; // 'pg-copy' said "kysely is good"`;
  expect(packagesLoadedIn(text)).toEqual(['@scope/one', 'fonts', 'inner', 'pg', 'plain']);
});

it("resolves dependencies from the package's own folder, else from the nearest above", () => {
  const lock = {
    packages: {
      'node_modules/a': { dependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1', d: '1' } },
      'node_modules/a/node_modules/b/node_modules/c': {},
      'node_modules/b': { dependencies: { never: '1' } },
      'node_modules/c': { optionalDependencies: { elsewhere: '1' }, peerDependencies: { d: '1' } },
      'node_modules/d': {},
      'node_modules/never': {},
    },
  };
  expect(packagesNeededBy(lock, ['a', 'missing'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/a/node_modules/b/node_modules/c',
    'node_modules/c',
    'node_modules/d',
  ]);
});
