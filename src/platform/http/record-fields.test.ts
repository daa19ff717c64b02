import { expect, it } from 'vitest';
import { z } from 'zod';
import { withoutRecordFields } from './record-fields.ts';

const Record = z.object({
  id: z.number(),
  name: z.string(),
  by: z.string().nullable(),
  members: z.array(z.object({ memberId: z.number(), size: z.string() })),
  place: z.object({ street: z.string(), valid: z.boolean() }).nullable(),
});
const Body = z
  .strictObject({
    name: z.string(),
    members: z
      .array(z.strictObject({ size: z.string() }))
      .max(9)
      .optional(),
    place: z.strictObject({ street: z.string() }).nullable().default(null),
  })
  .transform((body) => ({ ...body, done: true }));
const read = {
  id: 1,
  name: 'ชุด',
  by: null,
  members: [{ memberId: 2, size: 'M' }],
  place: { street: 'x', valid: true },
};

it('drops fields that only the record has, at every depth, and nothing else', () => {
  expect(withoutRecordFields(read, Body, Record)).toEqual({
    name: 'ชุด',
    members: [{ size: 'M' }],
    place: { street: 'x' },
  });
  const odd = { name: 1, members: [{ size: 'M', typo: 1 }, null, 'x'], place: null, typo: { id: 1 } };
  expect(withoutRecordFields(odd, Body, Record)).toEqual(odd);
  for (const value of [null, undefined, 7, 'x', [], [read]])
    expect(withoutRecordFields(value, Body, Record)).toEqual(value);
  expect(withoutRecordFields(JSON.parse('{"__proto__":1,"constructor":2}'), Body, Record)).toEqual(
    JSON.parse('{"__proto__":1,"constructor":2}'),
  );
});

it('moves the fields of the section that is saved to the top', () => {
  const whole = z.object({ id: z.number(), version: z.number(), section: Record, other: Record });
  const body = z.strictObject({ version: z.number(), ...Body.in.shape });
  const saved = { version: 3, name: 'ชุด', members: [{ size: 'M' }], place: { street: 'x' } };
  expect(
    withoutRecordFields({ id: 1, version: 3, section: read, other: read }, body, whole, 'section'),
  ).toEqual(saved);
  expect(withoutRecordFields(saved, body, whole, 'section')).toEqual(saved);
});

it('moves nothing without a section, and only an object', () => {
  const body = z.object({ name: z.string() });
  const record = z.object({ section: Record });
  const sent = { '': { name: 'hidden' } };
  expect(withoutRecordFields(sent, body, record)).toEqual(sent);
  for (const section of [null, ['x'], 'x'])
    expect(withoutRecordFields({ name: 'ชุด', section }, body, record, 'section')).toEqual({ name: 'ชุด' });
});

it('does not change input nested deeper than the stack', () => {
  const deep: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
  const body = z.strictObject({ name: z.string() });
  const kept = withoutRecordFields({ name: 'x', deep }, body, body);
  expect(kept).toHaveProperty('deep');
});
