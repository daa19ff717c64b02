import { expect, it } from 'vitest';
import { needsRestart } from './restart-triggers.ts';

it.each([
  'src/inventory/stock/placing.ts',
  'src/inventory/stock/contract.ts',
  'src/inventory/stock/server/sql.ts',
  'src/inventory/stock/words/index.ts',
  'src/lib/dates/day.ts',
  'demo/words/wardrobe.ts',
  'locales/th/order.json',
  'src/storefront/web-shop/site/pages/home.tsx',
  'migrations/0001_foundation.sql',
])('restarts the server for %s', (file) => {
  expect(needsRestart(file)).toBe(true);
});

it.each([
  'src/inventory/stock/web/pages/stock.tsx',
  'src/ui/theme/theme.ts',
  'src/inventory/stock/placing.test.ts',
  'test/server/app.ts',
  'src/inventory/stock/server/notes.md',
  'tools/dev.ts',
  'e2e/server.ts',
  'migrations/README.md',
  '../elsewhere/src/inventory/stock/placing.ts',
])('does not restart it for %s', (file) => {
  expect(needsRestart(file)).toBe(false);
});
