import { MantineProvider } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ListColumn } from './list-table.tsx';
import { PagedList } from './paged-list.tsx';

type Row = { id: number; name: string; cost: number };
type Sort = 'cost' | '-cost';
type Reply = { itemList: Row[]; page: number; size: number; total: number };

const reply = (itemList: Row[]): Reply => ({ itemList, page: 1, size: 2, total: 5 });
const answered = (data: Reply) =>
  ({ data, isError: false, isPlaceholderData: false }) as UseQueryResult<Reply, unknown>;
const columns: ListColumn<Row, Sort>[] = [
  { key: 'name', label: 'Name', render: (row) => row.name },
  { key: 'cost', label: 'Cost', render: (row) => row.cost, sort: 'cost' },
];
const drawn = (data: Reply, by: Sort | undefined, sorted = true): string =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      PagedList<Reply, Sort>({
        query: answered(data),
        empty: 'nothing here',
        renderAbove: (one) => `sum of ${one.total}`,
        columns,
        rowKey: (row) => row.id,
        caption: 'Garments',
        onPage: () => {},
        action: { label: 'Wash', render: (row) => `wash ${row.name}` },
        ...(sorted && { sorting: { by, set: () => {} } }),
      }),
    ),
  );

const two = [
  { id: 1, name: 'Gown', cost: 10 },
  { id: 2, name: 'Veil', cost: 20 },
];

describe('a list', () => {
  it('shows the part above, its rows and the pager', () => {
    const html = drawn(reply(two), undefined);
    expect(html).toContain('sum of 5');
    expect(html).toMatch(/<table[^>]*aria-label="Garments"/);
    expect(html.indexOf('Gown')).toBeLessThan(html.indexOf('Veil'));
    expect(html).toContain('<nav');
  });

  it('has the action of each row in a last column, whose heading is for screen readers', () => {
    const html = drawn(reply(two), undefined);
    expect(html).toMatch(/<th scope="col"><span[^>]*>Wash<\/span><\/th><\/tr><\/thead>/);
    expect(html.match(/wash \w+<\/td><\/tr>/g)).toEqual(['wash Gown</td></tr>', 'wash Veil</td></tr>']);
  });

  it('shows the empty state in place of rows', () => {
    const html = drawn(reply([]), undefined);
    expect(html).toContain('nothing here');
    expect(html).not.toContain('<table');
  });

  it('sorts by the headings of sortable columns, if the page supports it', () => {
    const sortOf = (html: string): string | undefined => /aria-sort="(\w+)"/.exec(html)?.[1];
    expect(sortOf(drawn(reply(two), undefined))).toBe('none');
    expect(sortOf(drawn(reply(two), 'cost'))).toBe('ascending');
    expect(sortOf(drawn(reply(two), '-cost'))).toBe('descending');
    expect(drawn(reply(two), 'cost').match(/aria-sort/g)).toHaveLength(1);
    expect(sortOf(drawn(reply(two), undefined, false))).toBeUndefined();
  });

  it('accepts no sort order that the server does not know', () => {
    expectTypeOf<ListColumn<Row, Sort>['sort']>().toEqualTypeOf<'cost' | undefined>();
    expectTypeOf<ListColumn<Row>['sort']>().toEqualTypeOf<undefined>();
  });
});
