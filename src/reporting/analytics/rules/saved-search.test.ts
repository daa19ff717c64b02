import { expect, it } from 'vitest';
import { savedSearchOf } from './saved-search.ts';
import { statisticsSearch } from '../statistics-search.ts';
import { SavedViewSearch } from '../contracts/saved-views.ts';

const kept = (raw: Record<string, string>) => savedSearchOf(statisticsSearch(raw));

it.each([
  [{}, {}],
  [
    { view: 'garments', by: 'item', branch: '3', page: '4', saved: '9', sort: '-use' },
    { view: 'garments', by: 'item', branch: 3, sort: '-use' },
  ],
  [
    { view: 'ahead', months: '4,3,3' },
    { view: 'ahead', months: '3,4' },
  ],
  [
    { view: 'demand', of: 'counter' },
    { view: 'demand', of: 'counter' },
  ],
  [{ view: 'bail', of: 'method', key: 'late' }, { view: 'bail' }],
  [{ cut: 'none', sort: 'x', verdict: 'x' }, {}],
  [{ from: '2026-01-01' }, {}],
  [
    { from: '2026-01-01', to: '2026-01-31', vsFrom: '2025-02-01', vsTo: '2025-01-01' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [
    { year: '2025', month: '2', from: '2026-02-01', to: '2026-01-31' },
    { year: 2025, month: 2 },
  ],
])('saves of %j: %j, which the operation accepts', (raw, search) => {
  expect(kept(raw)).toEqual(search);
  expect(SavedViewSearch.safeParse(kept(raw)).data).toEqual(search);
});

it('saves no view of the orders behind a figure', () => {
  expect(kept({ view: 'behind', of: 'method', from: '2026-01-01', to: '2026-01-31' })).toBeNull();
  expect(kept({ view: 'nonsense' })).toBeNull();
});
