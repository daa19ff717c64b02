import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TwoLineRows } from './two-lines.tsx';

type Row = { no: string; who: string; sum: string };
const rows: Row[] = [
  { no: 'R00000-2569-000032', who: 'Anong', sum: '500' },
  { no: 'R00000-2569-000033', who: 'Boon', sum: '700' },
];
const drawn = (onOpen?: (row: Row) => void, renderAction?: (row: Row) => string): string =>
  renderToStaticMarkup(
    createElement(TwoLineRows<Row>, {
      rows,
      rowKey: (row) => row.no,
      renderLines: (row) => ({
        name: row.who,
        no: row.no,
        end: row.sum,
        facts: ['2 outfits', null, '', 'gown'],
      }),
      onOpen,
      renderAction,
      caption: 'Orders',
    }),
  );
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

describe('rows of two lines', () => {
  it('show the name, the unbroken order number, the sum, and no empty fact', () => {
    expect(textOf(drawn())).toBe(
      'Anong R00000-2569-0000325002 outfitsgownBoon R00000-2569-0000337002 outfitsgown',
    );
    expect(drawn()).toContain('title="R00000-2569-000032"');
    expect(drawn()).toContain('aria-label="Orders"');
  });

  it('are buttons only with `onOpen`', () => {
    expect(drawn()).not.toContain('<button');
    expect(drawn(() => {}).match(/<button/g)).toHaveLength(2);
  });

  it('have their action after both lines, outside of the button', () => {
    const html = drawn(
      () => {},
      ({ who }) => `pay ${who}`,
    );
    expect(html.match(/pay \w+<\/div><\/li>/g)).toEqual(['pay Anong</div></li>', 'pay Boon</div></li>']);
  });
});
