import { expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldRow } from '#lib/contract/field-rows.ts';
import { queryBuilder } from './db.ts';
import { emptyFields, fieldUpdates, recordsetColumns, selectFields, storedFields } from './field-columns.ts';

const rows = {
  name: { column: 'full_name', sqlType: 'text', in: z.string(), out: z.string() },
  taxId: { column: 'tax_id', sqlType: 'text', in: z.string(), out: z.string(), orNull: true },
  sizes: { column: 'sizes', sqlType: 'jsonb', in: z.array(z.number()), out: z.array(z.number()) },
} as const satisfies Readonly<Record<string, FieldRow>>;

it('stores an empty text as null if the row requires it, and objects as JSON', () => {
  expect(storedFields(rows, { name: '', taxId: '', sizes: [1, 2] })).toEqual({
    full_name: '',
    tax_id: null,
    sizes: '[1,2]',
  });
  const { sql, parameters } = fieldUpdates(rows, { name: 'a', taxId: '1', sizes: [] }).compile(queryBuilder);
  expect(sql).toBe('"full_name" = $1, "tax_id" = $2, "sizes" = $3');
  expect(parameters).toEqual(['a', '1', '[]']);
});

it('reads null as an empty text, and empties each column by its type', () => {
  const text = (part: ReturnType<typeof emptyFields>) => part.compile(queryBuilder).sql;
  expect(text(selectFields(rows, 'c'))).toBe(
    `"c"."full_name" as "name", coalesce("c"."tax_id", '') as "taxId", "c"."sizes" as "sizes"`,
  );
  expect(text(emptyFields(rows))).toBe(`"full_name" = '', "tax_id" = null, "sizes" = '{}'`);
  expect(text(recordsetColumns(rows))).toBe('"full_name" text, "tax_id" text, "sizes" jsonb');
});
