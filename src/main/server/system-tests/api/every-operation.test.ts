/** Every operation of every room, whatever it does: who may call it, what it takes, and what is not there for the caller. */
import { describe, expect, it } from 'vitest';
import { type Rule, usualRights } from '#lib/vocabulary/access-rules.ts';
import type { Row } from '#lib/contract/contract.ts';
import { titleOf, titles } from '#test/server/error-titles.ts';
import { jsonSchema } from '#platform/http/json-schema.ts';
import { verifyFigures } from '#reporting/analytics/server/index.ts';
import { verifySums } from '#orders/order/server/index.ts';
import { rooms } from '#main/server/modules.ts';
import { type Who, testApp } from '#test/server/test-app.ts';
import { type Objects, makeObjects, makeRead, nothing } from '#test/samples/sample-objects.ts';
import { samples } from '#test/samples/all-samples.ts';

const a = await testApp();
const { owner, admin, staff } = a.shop;
const mine = await makeObjects(a, a.shop);
const theirs = await makeObjects(a, a.other);

type Operation = { name: string; row: Row };
const operations: Operation[] = rooms.flatMap((room) =>
  Object.entries(room.contract).map(([name, row]) => ({ name: `${room.name}.${name}`, row })),
);
const guarded = operations.filter(({ row }) => row.allow !== 'public');

/** Whom each rule turns away (docs/spec.md §5). */
const refused: Record<Rule, Who[]> = {
  public: [],
  open: [],
  staff: [],
  admin: [staff],
  owner: [staff, admin],
  onlyStaff: [owner, admin],
};
/** Also whoever lacks the right that the row asks for, as it is usually given. */
const turnedAway = ({ allow, right }: Row): Who[] =>
  right === undefined || usualRights.staff.includes(right)
    ? refused[allow]
    : [...new Set([...refused[allow], staff])];
const allowedOne = (row: Row): Who => (row.allow === 'onlyStaff' ? staff : owner);

/** The sample call of an operation, on objects of the given shop. */
const sent = (row: Row, of: Objects, inBody: Objects = of) => {
  const { params, body, file } = samples.get(row) ?? {};
  return {
    ...(params && { params: params(of) }),
    ...(body && { body: body(inBody) }),
    ...(file && { file: file() }),
  };
};
const fieldsOf = (schema: Row['body']): { properties: string[]; required: string[] } => {
  const { properties = {}, required = [] } = schema
    ? (jsonSchema(schema, 'input') as { properties?: object; required?: string[] })
    : {};
  return { properties: Object.keys(properties), required };
};
const wrong = { wrong: true };

/** Refused as VALIDATION, naming the field (or one inside it). */
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

it('every operation that takes something has a valid sample here', () => {
  const bad = operations.filter(({ row }) => {
    const { params, body, file } = sent(row, mine);
    return (
      (row.params && !row.params.safeParse(params).success) ||
      (row.body && !row.body.safeParse(body).success) ||
      (row.upload === undefined) !== (file === undefined)
    );
  });
  expect(bad.map(({ name }) => name)).toEqual([]);
});

describe('who', () => {
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
  it.each(guarded)('$name refuses every bad token', async ({ row }) => {
    for (const [what, authorization] of tokens) {
      const answer = await a.call(null, row, {
        ...sent(row, mine),
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([what, answer.status, answer.error]).toEqual([
        what,
        401,
        { code: 'UNAUTHENTICATED', title: 'กรุณาเข้าสู่ระบบ', detail: expect.any(String) },
      ]);
    }
  });

  it.each(guarded.filter(({ row }) => turnedAway(row).length > 0))(
    '$name refuses the wrong role',
    async ({ row }) => {
      for (const who of turnedAway(row)) {
        const answer = await a.call(who, row, { ...sent(row, mine), headers: { 'accept-language': 'en' } });
        expect([who.username, answer.status, answer.error.code, answer.error.title]).toEqual([
          who.username,
          403,
          'FORBIDDEN',
          'Not authorized',
        ]);
      }
    },
  );

  it('a package that is too small is refused', async () => {
    for (const { name, row } of guarded.filter(
      (one) => one.row.package !== undefined && one.row.package !== 's',
    ))
      expect([name, await a.call(a.inPackage(allowedOne(row), 's'), row, sent(row, mine))]).toMatchObject([
        name,
        { status: 403, error: { code: 'PACKAGE_REQUIRED' } },
      ]);
  });
});

describe('what comes in', () => {
  it.each(operations.filter(({ row }) => row.body !== undefined))(
    '$name refuses a bad body and names the field',
    async ({ row }) => {
      const who = row.allow === 'public' ? null : allowedOne(row);
      const { params, body = {}, file } = sent(row, mine);
      const call = (bad: unknown, more: object = file === undefined ? {} : { file }) =>
        a.call(who, row, { ...(params && { params }), body: bad, ...more });
      for (const text of ['{"a":', 'x', '[]', '"text"', '7'])
        expect([text, await call(text, {})]).toMatchObject([
          text,
          { status: 400, error: { code: 'VALIDATION' } },
        ]);
      const { properties, required } = fieldsOf(row.body);
      expect(properties.length).toBeGreaterThan(0);
      // In a form every value is text.
      if (file === undefined)
        for (const field of properties) expectField(await call({ ...body, [field]: wrong }), field);
      for (const field of required) expectField(await call({ ...body, [field]: undefined }), field);
      expectField(await call({ ...body, unknownKey: 1 }), 'unknownKey');
      for (const [field, value] of Object.entries(body)) {
        const first: unknown = Array.isArray(value) ? value[0] : undefined;
        if (typeof first === 'object')
          expectField(await call({ ...body, [field]: [{ ...first, unknownKey: 1 }] }), 'unknownKey');
      }
    },
  );

  it.each(operations.filter(({ row }) => row.params !== undefined))(
    '$name refuses a bad address',
    async ({ row }) => {
      const { params = {}, body } = sent(row, mine);
      for (const [field, value] of Object.entries(params)) {
        const bad =
          typeof value === 'number'
            ? ['abc', '0', '-1', '1.5', '1e3x', '99999999999999999999', "1' or '1'='1"]
            : ['x'.repeat(150)];
        for (const one of bad)
          expectField(
            await a.call(allowedOne(row), row, {
              params: { ...params, [field]: one },
              ...(body && { body }),
            }),
            field,
          );
      }
    },
  );

  it.each(operations.filter(({ row }) => row.query !== undefined))(
    '$name refuses a bad query',
    async ({ row }) => {
      const call = (query: Record<string, unknown>) =>
        a.call(allowedOne(row), row, { ...sent(row, mine), query });
      expectField(await call({ unknownKey: 1 }), 'unknownKey');
      const { properties } = fieldsOf(row.query);
      for (const field of ['page', 'size'].filter((one) => properties.includes(one)))
        for (const bad of ['0', '-1', 'x', '1000000']) expectField(await call({ [field]: bad }), field);
      for (const field of ['pickupDay', 'returnDay', 'from', 'to'].filter((one) => properties.includes(one)))
        for (const bad of ['2026-02-30', '21/11/2569', 'x']) expectField(await call({ [field]: bad }), field);
    },
  );

  it.each(guarded.filter(({ row }) => row.idempotent))(
    '$name refuses a bad Idempotency-Key',
    async ({ row }) => {
      expectField(
        await a.call(allowedOne(row), row, { ...sent(row, mine), key: 'x'.repeat(201) }),
        'Idempotency-Key',
      );
    },
  );
});

describe('what is not there', () => {
  const addressed = operations.filter(
    ({ row }) =>
      row.params !== undefined &&
      JSON.stringify(sent(row, mine).params) !== JSON.stringify(sent(row, theirs).params),
  );

  it('is asked of every operation with an id in its address', () => {
    const withId = operations.filter(({ row }) => /:(\w*id|barcode)\b/.test(row.path));
    expect(addressed.map(({ name }) => name)).toEqual(withId.map(({ name }) => name));
  });

  it.each(addressed)("$name: an unknown id and another shop's id are 404", async ({ row }) => {
    for (const there of [nothing(mine), theirs]) {
      const answer = await a.call(allowedOne(row), row, sent(row, there, mine));
      expect([there.orderId, answer.status, answer.error?.code]).toEqual([there.orderId, 404, 'NOT_FOUND']);
    }
  });

  // All that only look share their objects.
  const looked = makeObjects(a, a.shop);
  it.each(addressed)('$name: an own id is found', async ({ row }) => {
    const of =
      row.method === 'GET' ? await looked : await makeRead(a, a.shop, mine, (read) => sent(row, read));
    expect([200, 409]).toContain((await a.call(allowedOne(row), row, sent(row, of))).status);
  });

  const naming = operations.filter(
    ({ row }) =>
      row.allow !== 'public' &&
      JSON.stringify(sent(row, mine, mine).body) !== JSON.stringify(sent(row, mine, theirs).body),
  );
  it.each(naming)("$name: another shop's object in the body is not there either", async ({ name, row }) => {
    const answer = await a.call(allowedOne(row), row, sent(row, mine, theirs));
    // checkAuthen tells whether a token is the user's: of somebody else it is not (docs/spec.md §4).
    if (name === 'identity.checkAuthen') expect(answer).toMatchObject({ status: 200, data: false });
    else expect(answer).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  it.each(guarded)('$name: a branch that is not theirs is 404', async ({ row }) => {
    const who = refused[row.allow].includes(staff) ? admin : staff;
    const notTheirs = [a.other.branchA, 999_999_999, ...(who === staff ? [a.shop.branchB] : [])];
    for (const branchId of notTheirs)
      expect(await a.call(who, row, { ...sent(row, mine), branchId })).toMatchObject({
        status: 404,
        error: { code: 'NOT_FOUND' },
      });
    for (const header of ['x', '', '1.5'])
      expect(
        await a.call(who, row, { ...sent(row, mine), headers: { 'x-branch-id': header } }),
      ).toMatchObject({ status: 404 });
  });
});

describe('the words of a failure', () => {
  it.each(guarded)('$name: in Thai by default, in English when asked', async ({ row }) => {
    const who = refused[row.allow].includes(staff) ? admin : staff;
    const [thai, english] = titles[titleOf(row)];
    const title = async (headers: Record<string, string>): Promise<string> =>
      (await a.call(who, row, { ...sent(row, mine), branchId: 999_999_999, headers })).error.title;
    expect(await title({})).toBe(thai);
    expect(await title({ 'accept-language': 'ja' })).toBe(thai);
    expect(await title({ 'accept-language': 'en-GB,th;q=0.5' })).toBe(english);
  });

  it('an address of the API that is not there answers 404 as JSON', async () => {
    for (const [method, at] of [
      ['GET', '/api/nothing'],
      ['POST', '/api'],
      ['DELETE', '/api/branch'],
      ['GET', '/api/rental/1/2/3'],
    ] as const) {
      const response = await fetch(a.origin + at, { method });
      expect([at, response.status, response.headers.get('content-type')]).toEqual([
        at,
        404,
        expect.stringContaining('application/json'),
      ]);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', title: titles.load[0] });
    }
  });
});

it('after all that, the sums of every order are what its lines, charges and entries come to, and those of every day', async () => {
  for (const shopId of [a.shop.shopId, a.other.shopId]) {
    const { orders, faults } = await verifySums(a.db, { shopId });
    expect(orders).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    expect(await verifyFigures(a.db, { shopId })).toMatchObject({ faults: [] });
  }
});
