import { describe, expect, it } from 'vitest';
import { defaultRights } from '#lib/vocabulary/access-rules.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { jsonSchema } from '#platform/http/json-schema.ts';
import { verifyFigures } from '#reporting/analytics/server/index.ts';
import { verifySums } from '#orders/order/server/index.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import {
  makeSampleObjects,
  makeSampleObjectsRead,
  missingSampleObjects,
} from '#test/samples/sample-objects.ts';
import { guardedOperations, operations, refusedPeopleOf, sampleCallOf } from '../testing/operations.ts';

const a = await testApp();
const { owner, admin, staff } = a.shop;
const mine = await makeSampleObjects(a, a.shop);
const theirs = await makeSampleObjects(a, a.other);

const refused = refusedPeopleOf(a.shop);
const turnedAway = ({ allow, right }: OperationDefinition): LoggedInPerson[] =>
  right === undefined || defaultRights.staff.includes(right)
    ? refused[allow]
    : [...new Set([...refused[allow], staff])];
const allowedOne = (row: OperationDefinition): LoggedInPerson => (row.allow === 'onlyStaff' ? staff : owner);

const fieldsOf = (schema: OperationDefinition['body']): { properties: string[]; required: string[] } => {
  const { properties = {}, required = [] } = schema
    ? (jsonSchema(schema, 'input') as { properties?: object; required?: string[] })
    : {};
  return { properties: Object.keys(properties), required };
};
const wrong = { wrong: true };

const expectField = (
  answer: { status: number; error: { code: string; fields?: { field: string }[] } },
  field: string,
): void => {
  expect(answer).toMatchObject({ status: 400, error: { code: 'VALIDATION' } });
  const named = answer.error.fields?.map((one) => one.field) ?? [];
  expect(
    named.some((one) => one === field || one.startsWith(`${field}.`) || one.endsWith(`.${field}`)),
    `${field} in ${named.join(', ')}`,
  ).toBe(true);
};

it('every operation with input has a valid sample', () => {
  const bad = operations.filter(({ row }) => {
    const { params, body, file } = sampleCallOf(row, mine);
    return (
      (row.params && !row.params.safeParse(params).success) ||
      (row.body && !row.body.safeParse(body).success) ||
      (row.upload === undefined) !== (file === undefined)
    );
  });
  expect(bad.map(({ name }) => name)).toEqual([]);
});

describe('access', () => {
  const tokens: [string, string | undefined][] = [
    ['no token', undefined],
    ['an expired token', `Bearer ${a.signIn(owner, -1)}`],
    ['a garbage token', 'Bearer garbage'],
    ['a token with another signature', `Bearer ${a.signIn(owner).slice(0, -4)}AAAA`],
    [
      'an unsigned token',
      `Bearer ${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${a.signIn(owner).split('.')[1]}.`,
    ],
    ['another scheme', `Basic ${Buffer.from('owner1:x').toString('base64')}`],
  ];
  it.each(guardedOperations)('$name refuses every bad token', async ({ row }) => {
    const sample = sampleCallOf(row, mine);
    await Promise.all(
      tokens.map(async ([what, authorization]) => {
        const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
        const answer = await a.call(null, row, { ...sample, headers });
        expect([what, answer.status, answer.error]).toEqual([
          what,
          401,
          { code: 'UNAUTHENTICATED', title: 'กรุณาเข้าสู่ระบบ', detail: expect.any(String) },
        ]);
      }),
    );
  });

  it.each(guardedOperations.filter(({ row }) => turnedAway(row).length > 0))(
    '$name refuses the wrong role',
    async ({ row }) => {
      for (const who of turnedAway(row)) {
        const answer = await a.call(who, row, {
          ...sampleCallOf(row, mine),
          headers: { 'accept-language': 'en' },
        });
        expect([who.username, answer.status, answer.error.code, answer.error.title]).toEqual([
          who.username,
          403,
          'FORBIDDEN',
          'Not authorized',
        ]);
      }
    },
  );

  it('refuses a package that is too small', async () => {
    for (const { name, row } of guardedOperations.filter(
      (one) => one.row.package !== undefined && one.row.package !== 's',
    ))
      expect([
        name,
        await a.call(a.inPackage(allowedOne(row), 's'), row, sampleCallOf(row, mine)),
      ]).toMatchObject([name, { status: 403, error: { code: 'PACKAGE_REQUIRED' } }]);
  });
});

describe('input', () => {
  it.each(operations.filter(({ row }) => row.body !== undefined))(
    '$name refuses a bad body and names the field',
    async ({ row }) => {
      const who = row.allow === 'public' ? null : allowedOne(row);
      const { params, body = {}, file } = sampleCallOf(row, mine);
      const call = (bad: unknown, more: object = file === undefined ? {} : { file }) =>
        a.call(who, row, { ...(params && { params }), body: bad, ...more });
      await Promise.all(
        ['{"a":', 'x', '[]', '"text"', '7'].map(async (text) =>
          expect([text, await call(text, {})]).toMatchObject([
            text,
            { status: 400, error: { code: 'VALIDATION' } },
          ]),
        ),
      );
      const { properties, required } = fieldsOf(row.body);
      expect(properties.length).toBeGreaterThan(0);
      const bad: [change: object, field: string][] = [
        // Values in a form are text.
        ...(file === undefined ? properties : []).map((field): [object, string] => [
          { [field]: wrong },
          field,
        ]),
        ...required.map((field): [object, string] => [{ [field]: undefined }, field]),
        [{ unknownKey: 1 }, 'unknownKey'],
        ...Object.entries(body).flatMap(([field, value]): [object, string][] => {
          const first: unknown = Array.isArray(value) ? value[0] : undefined;
          return typeof first === 'object'
            ? [[{ [field]: [{ ...first, unknownKey: 1 }] }, 'unknownKey']]
            : [];
        }),
      ];
      await Promise.all(
        bad.map(async ([change, field]) => expectField(await call({ ...body, ...change }), field)),
      );
    },
  );

  it.each(operations.filter(({ row }) => row.params !== undefined))(
    '$name refuses a bad address',
    async ({ row }) => {
      const { params = {}, body } = sampleCallOf(row, mine);
      const bad = Object.entries(params).flatMap(([field, value]) =>
        (typeof value === 'number'
          ? ['abc', '0', '-1', '1.5', '1e3x', '99999999999999999999', "1' or '1'='1"]
          : ['x'.repeat(150)]
        ).map((one) => [field, one] as const),
      );
      await Promise.all(
        bad.map(async ([field, one]) =>
          expectField(
            await a.call(allowedOne(row), row, {
              params: { ...params, [field]: one },
              ...(body && { body }),
            }),
            field,
          ),
        ),
      );
    },
  );

  it.each(operations.filter(({ row }) => row.query !== undefined))(
    '$name refuses a bad query',
    async ({ row }) => {
      const call = (query: Record<string, unknown>) =>
        a.call(allowedOne(row), row, { ...sampleCallOf(row, mine), query });
      const { properties } = fieldsOf(row.query);
      const each = (fields: readonly string[], values: readonly unknown[]) =>
        fields
          .filter((one) => properties.includes(one))
          .flatMap((field) => values.map((bad) => [field, bad] as const));
      const bad: (readonly [field: string, value: unknown])[] = [
        ['unknownKey', 1],
        ...each(['page', 'size'], ['0', '-1', 'x', '1000000']),
        ...each(['pickupDay', 'returnDay', 'from', 'to'], ['2026-02-30', '21/11/2569', 'x']),
      ];
      await Promise.all(
        bad.map(async ([field, value]) => expectField(await call({ [field]: value }), field)),
      );
    },
  );

  it.each(guardedOperations.filter(({ row }) => row.idempotent))(
    '$name refuses a bad Idempotency-Key',
    async ({ row }) => {
      expectField(
        await a.call(allowedOne(row), row, { ...sampleCallOf(row, mine), key: 'x'.repeat(201) }),
        'Idempotency-Key',
      );
    },
  );
});

describe('missing objects', () => {
  const addressed = operations.filter(
    ({ row }) =>
      row.params !== undefined &&
      JSON.stringify(sampleCallOf(row, mine).params) !== JSON.stringify(sampleCallOf(row, theirs).params),
  );

  it('covers every operation with an id in its path', () => {
    const withId = operations.filter(({ row }) => /:(\w*id|barcode)\b/.test(row.path));
    expect(addressed.map(({ name }) => name)).toEqual(withId.map(({ name }) => name));
  });

  it.each(addressed)("$name: an unknown id and another shop's id are 404", async ({ row }) => {
    for (const there of [missingSampleObjects(mine), theirs]) {
      const answer = await a.call(allowedOne(row), row, sampleCallOf(row, there, mine));
      expect([there.orderId, answer.status, answer.error?.code]).toEqual([there.orderId, 404, 'NOT_FOUND']);
    }
  });

  // Calls that only read share their objects.
  const looked = makeSampleObjects(a, a.shop);
  it.each(addressed)('$name: an own id is found', async ({ row }) => {
    const of =
      row.method === 'GET'
        ? await looked
        : await makeSampleObjectsRead(a, a.shop, mine, (read) => sampleCallOf(row, read));
    expect([200, 409]).toContain((await a.call(allowedOne(row), row, sampleCallOf(row, of))).status);
  });

  const naming = operations.filter(
    ({ row }) =>
      row.allow !== 'public' &&
      JSON.stringify(sampleCallOf(row, mine, mine).body) !==
        JSON.stringify(sampleCallOf(row, mine, theirs).body),
  );
  it.each(naming)("$name: another shop's object in the body is not found either", async ({ name, row }) => {
    const answer = await a.call(allowedOne(row), row, sampleCallOf(row, mine, theirs));
    // checkAuthen checks whether a token belongs to the user, so its reply for another user is false
    // (docs/spec.md §4).
    if (name === 'identity.checkAuthen') expect(answer).toMatchObject({ status: 200, data: false });
    else expect(answer).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  it.each(guardedOperations)("$name: another user's branch is 404", async ({ row }) => {
    const who = refused[row.allow].includes(staff) ? admin : staff;
    const notTheirs = [a.other.branchA, 999_999_999, ...(who === staff ? [a.shop.branchB] : [])];
    const headers = [...notTheirs.map(String), 'x', '', '1.5'];
    const sample = sampleCallOf(row, mine);
    await Promise.all(
      headers.map(async (header) => {
        const answer = await a.call(who, row, { ...sample, headers: { 'x-branch-id': header } });
        expect([header, answer]).toMatchObject([header, { status: 404, error: { code: 'NOT_FOUND' } }]);
      }),
    );
  });
});

it('afterwards, the sums of every order equal its lines, charges and ledger entries, and those of every day as well', async () => {
  for (const shopId of [a.shop.shopId, a.other.shopId]) {
    const { orders, faults } = await verifySums(a.db, { shopId });
    expect(orders).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    expect(await verifyFigures(a.db, { shopId })).toMatchObject({ faults: [] });
  }
});
