import { describe, expect, it } from 'vitest';
import { splitInsertSelect, insertStatementsOf } from './split-insert-select.ts';

const tight = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const describeSplit = (text: string) => {
  const parts = splitInsertSelect(text);
  return (
    parts && {
      gathers: tight(parts.gathers.text),
      takes: parts.gathers.takes,
      into: tight(parts.into),
      end: tight(parts.end.text),
      endTakes: parts.end.takes,
    }
  );
};

describe('splitting insert … select', () => {
  it('selects first, with only the parameters of the select', () => {
    expect(
      describeSplit(
        'insert into series as s (shop_id, last) select $2::int, $1 from shop vs where vs.shop_id = $2 on conflict (shop_id) do update set last = s.last + $3 returning s.last',
      ),
    ).toEqual({
      gathers: 'select $1::int, $2 from shop vs where vs.shop_id = $1',
      takes: [2, 1],
      into: 'insert into series as s (shop_id, last)',
      end: 'on conflict (shop_id) do update set last = s.last + $1 returning s.last',
      endTakes: [3],
    });
  });

  it('keeps preceding CTEs and their changes', () => {
    expect(
      describeSplit(
        `with o as (insert into rental_order (shop_id) values ($1) returning id)
         insert into order_line (shop_id, order_id) select $1, o.id from o join shop s on s.shop_id = $1 order by o.id`,
      ),
    ).toEqual({
      gathers:
        'with o as (insert into rental_order (shop_id) values ($1) returning id) select $1, o.id from o join shop s on s.shop_id = $1 order by o.id',
      takes: [1],
      into: 'insert into order_line (shop_id, order_id)',
      end: '',
      endTakes: [],
    });
  });

  it.each([
    'insert into t (shop_id) values ($1) returning id',
    'insert into t (shop_id) values ((select 1))',
    'insert into t select 1',
    'update t set a = 1 returning id',
    'select 1',
    'with o as (insert into t (shop_id) select 1 from u) select 2',
    "select 'insert into t (a) select 1'",
  ])('ignores %s', (text) => expect(splitInsertSelect(text)).toBeUndefined());
});

describe('insertStatementsOf', () => {
  const parts = splitInsertSelect(
    'insert into t (shop_id, amount, note) select 1, $1 * 2, $2 returning id + $3',
  );
  const texts = (rows: (string | null)[][]) =>
    parts && insertStatementsOf(parts, { rows, types: [23, 1700, 25] }, [5, 'x', 7]);

  it('inserts the selected values; the column rounds decimals', () => {
    expect(
      texts([
        ['1', '2.5', null],
        ['1', '3', 'y'],
      ]),
    ).toEqual([
      {
        text: 'insert into t (shop_id, amount, note)  values ($2, $3::numeric, $4), ($5, $6::numeric, $7) returning id + $1',
        values: [7, '1', '2.5', null, '1', '3', 'y'],
      },
    ]);
    expect(texts([])).toEqual([]);
  });

  it('splits the rows by the parameter limit', () => {
    const many = texts(Array.from({ length: 30_000 }, () => ['1', '2', '3']));
    expect(many?.map((one) => one.values.length)).toEqual([59_998, 30_004]);
  });
});
