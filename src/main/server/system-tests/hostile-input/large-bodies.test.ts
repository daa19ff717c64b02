import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { bodyLimitOf, largeBody } from '#lib/contract/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { operations } from '#main/server/system-tests/testing/operations.ts';
import { expectErrorReply, hostileRequestsOn, jsonHeaders } from '#test/server/hostile-requests.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const { raw } = await hostileRequestsOn(a);

const writes = operations.filter(({ row }) => row.method !== 'GET' && row.upload === undefined);
const publicWrites = writes.filter(({ row }) => row.allow === 'public');
const guardedWrites = writes.filter(({ row }) => row.allow !== 'public' && row.body !== undefined);

const unknownKeys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, at])));
const smallReply = 30_000;

describe.each(publicWrites)('the public call $name', ({ row }) => {
  const send = (body: string) => raw(row.method, row.path, body, jsonHeaders, null);

  it('refuses a body above its limit, in words', async () => {
    const answer = await send(`{"a":"${'x'.repeat(bodyLimitOf(row) - 7)}"}`);
    expect([answer.status, answer.error]).toMatchObject([
      413,
      { code: 'TOO_LARGE', detail: expect.stringMatching(/\S/) },
    ]);
    expect((await send(unknownKeys(80_000))).status).toBe(413);
  });

  it('refuses deep nesting without parsing it', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    for (const deep of ['['.repeat(8000), `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`]) {
      const answer = await send(deep);
      expect(answer.status).toBe(400);
      expectErrorReply(answer, row.path);
      expect(parse.mock.calls.filter(([text]) => text === deep)).toEqual([]);
    }
    parse.mockRestore();
  });

  it('answers many unknown keys briefly', async () => {
    const answer = await send(unknownKeys(1000));
    expect(answer.text.length).toBeLessThan(2000);
  });
});

it('public calls accept at most 16 KB', () => {
  expect(publicWrites.length).toBeGreaterThan(15);
  for (const { name, row } of publicWrites) expect([name, bodyLimitOf(row)]).toEqual([name, 16_384]);
});

it.each(guardedWrites.filter(({ row }) => bodyLimitOf(row) === largeBody && row.allow === 'staff'))(
  '$name answers 80,000 unknown keys briefly',
  async ({ name, row }) => {
    const answer = await raw(row.method, row.path.replace(/:\w+/g, '1'), unknownKeys(80_000), jsonHeaders);
    expectErrorReply(answer, name);
    expect(answer.text.length).toBeLessThan(smallReply);
  },
);

it('names at most fifty faults, each in at most 200 characters', async () => {
  const faulty = JSON.stringify({ lines: Array.from({ length: 200_000 }, () => 1) });
  const long = JSON.stringify({ ['x'.repeat(500_000)]: 1 });
  for (const body of [faulty, long]) {
    const answer = await raw('POST', rentalsContract.open.path, body, jsonHeaders);
    const { fields } = answer.error as { fields: { field: string; message: string }[] };
    expect(answer.status).toBe(400);
    expect(fields.length).toBeLessThanOrEqual(50);
    expect(Math.max(...fields.flatMap((one) => [one.field.length, one.message.length]))).toBeLessThan(201);
    expect(answer.text.length).toBeLessThan(smallReply);
  }
});

/** Returns bytes of the longest text or list that the checks of a schema allow. */
const maxOf = ({ checks = [] }: { checks?: z.core.$ZodCheck<never>[] | undefined }): number =>
  Math.min(
    Infinity,
    ...checks.map(({ _zod: { def } }) =>
      def.check === 'max_length' ? (def as z.core.$ZodCheckMaxLengthDef).maximum : Infinity,
    ),
  );

/**
 * Returns bytes of the longest JSON of a schema, Infinity if it has no bound. A character has three bytes.
 * Texts with a pattern are ASCII.
 */
const longestOf = (schema: z.core.$ZodType): number => {
  const {
    _zod: { def },
  } = schema as z.core.$ZodTypes;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return Math.max(4, longestOf(def.innerType));
    case 'pipe':
      return Math.min(longestOf(def.in), longestOf(def.out));
    case 'union':
      return Math.max(...def.options.map(longestOf));
    case 'string':
      return (
        maxOf(def) * (def.checks?.some(({ _zod: one }) => one.def.check === 'string_format') ? 1 : 3) + 2
      );
    case 'array':
      return 2 + maxOf(def) * (1 + longestOf(def.element));
    case 'object':
      return Object.entries(def.shape).reduce((sum, [key, one]) => sum + key.length + 4 + longestOf(one), 2);
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
      return 40;
    default:
      return Infinity;
  }
};

it('the limit of each operation holds its longest lists and texts', () => {
  const tooLow = writes.flatMap(({ name, row }) => {
    const longest = row.body === undefined ? 0 : longestOf(row.body);
    return longest === Infinity || longest <= bodyLimitOf(row) || bodyLimitOf(row) === largeBody
      ? []
      : [`${name}: ${longest}`];
  });
  expect(tooLow).toEqual([]);
});
