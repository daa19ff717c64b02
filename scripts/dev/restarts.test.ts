import { expect, it } from 'vitest';
import { restarts } from './restarts.ts';

it.each([
  'src/stock/placing.ts',
  'src/stock/contract.ts',
  'src/stock/server/sql.ts',
  'src/stock/words/th.ts',
  'src/core/common/day.ts',
  'src/app/server/demo/words/wardrobe.ts',
  'src/webshop/site/home.tsx',
  'migrations/0001_foundation.sql',
])('%s begins the server anew', (file) => {
  expect(restarts(file)).toBe(true);
});

it.each([
  'src/stock/web/pages/stock.tsx',
  'src/core/web/theme.ts',
  'src/stock/placing.test.ts',
  'src/app/server/testing/app.ts',
  'src/stock/server/notes.md',
  'scripts/dev.ts',
  'e2e/server.ts',
  'migrations/README.md',
  '../elsewhere/src/stock/placing.ts',
])('%s does not', (file) => {
  expect(restarts(file)).toBe(false);
});
