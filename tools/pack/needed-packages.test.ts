import { expect, it } from 'vitest';
import { loadedIn, neededBy } from './needed-packages.ts';

it('packages are told by what is loaded, not by words', () => {
  const text = `import a from "pg"; import"plain"; const b = await import('@scope/one/part.js'); __require("inner"); require.resolve(\`fonts/400.ttf\`);
    import { c } from './own.js'; import fs from 'node:fs'; // 'pg-copy' said "kysely is good"`;
  expect(loadedIn(text)).toEqual(['@scope/one', 'fonts', 'inner', 'pg', 'plain']);
});

it('what a package needs is taken from its own folder, else from the nearest above', () => {
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
  expect(neededBy(lock, ['a', 'missing'])).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/a/node_modules/b/node_modules/c',
    'node_modules/c',
    'node_modules/d',
  ]);
});
