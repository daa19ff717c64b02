/**
 * Fuzzes every operation as users of another shop and without a login, with object ids of both shops and
 * unusual values. Every reply has the usual format, and no data of this shop changes.
 */
import { expect, it } from 'vitest';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { soakRounds, soakTimeout, recordTally } from '#lib/testing/soak.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { randomSeed } from '#lib/testing/rounds.ts';
import { appModules } from '#main/server/modules.ts';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { expectErrorReply } from '#test/server/hostile-requests.ts';
import {
  hostileAddresses,
  hostileAmounts,
  hostileDays,
  hostileIds,
  hostileTexts,
} from '#test/server/hostile-values.ts';
import { makeSampleObjects, type SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamples } from '#test/samples/all-samples.ts';

/** Number of requests between two checks of this shop's data. */
const batch = 150;
/** Memory limit of this process, which includes the server. */
const mostMegabytes = 2500;

const a = await testApp();
const mine = await makeSampleObjects(a, a.shop);
const theirs = await makeSampleObjects(a, a.other);

type Operation = { name: string; row: OperationDefinition };
/** All operations except streams and public operations. Public operations may leave data at a shop. */
const operations: Operation[] = appModules
  .flatMap((module) =>
    Object.entries(module.contract).map(([name, row]) => ({ name: `${module.apiName}.${name}`, row })),
  )
  .filter(({ row }) => row.allow !== 'public' && row.stream !== true);

const values: readonly unknown[] = [
  ...Object.values(hostileTexts),
  ...hostileAmounts,
  ...hostileDays,
  ...hostileIds(mine.orderId),
  mine.orderId,
  mine.customerId,
  mine.branchId,
  undefined,
  { $ne: null },
  { toString: 'x' },
  [[[[[[]]]]]],
];
const addresses = [...hostileAddresses(mine.orderId), String(mine.orderId), String(mine.itemId)];

type Plan = {
  operation: number;
  /** The shop whose objects appear in the path and in the body. */
  address: 'mine' | 'theirs';
  body: 'mine' | 'theirs';
  who: number;
  /** The fields to replace, by their index among all fields of the body. */
  changes: readonly { at: number; value: number; inAddress: boolean }[];
  branch: number;
};
const plan: fc.Arbitrary<Plan> = fc.record({
  operation: fc.nat(operations.length - 1),
  address: fc.constantFrom('mine' as const, 'theirs' as const),
  body: fc.constantFrom('mine' as const, 'theirs' as const),
  who: fc.nat(9),
  changes: fc.array(
    fc.record({
      at: fc.nat(40),
      value: fc.nat(values.length * addresses.length),
      inAddress: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  branch: fc.nat(5),
});

/** Returns the positions of replaceable values, the deepest last. */
const placesOf = (value: unknown): { of: Record<string, unknown>; key: string }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const all = value as Record<string, unknown>;
  return Object.keys(all).flatMap((key) => [{ of: all, key }, ...placesOf(all[key])]);
};

const changed = (body: unknown, { changes }: Plan): unknown => {
  const copy = structuredClone(body);
  for (const { at, value, inAddress } of changes) {
    const places = placesOf(copy);
    const place = places[at % Math.max(1, places.length)];
    if (!inAddress && place !== undefined)
      place.of[place.key] = structuredClone(values[value % values.length]);
  }
  return copy;
};

const addressIn = (row: OperationDefinition, params: Record<string, unknown>, { changes }: Plan): string => {
  const hostile = changes.find((one) => one.inAddress);
  const path = row.path.replace(/:(\w+)/g, (_, name: string) =>
    hostile === undefined
      ? encodeURIComponent(String(params[name]))
      : (addresses[hostile.value % addresses.length] ?? ''),
  );
  if (row.query === undefined || hostile === undefined) return path;
  const names = Object.keys((row.query as { shape?: object }).shape ?? {});
  const name = names[hostile.at % Math.max(1, names.length)] ?? 'q';
  const value = values[hostile.value % values.length];
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value))
    .toWellFormed()
    .slice(0, 500);
  return `${path}?${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
};

const contentsOf = async (): Promise<Record<string, string>> => {
  const tables = await a.sql<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'shop_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const rows = await a.sql<{ name: string; holds: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as holds from "${name}" t where shop_id = ${a.shop.shopId}`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, holds }) => [name, holds]));
};

it('requests of other shops change nothing in a shop', { timeout: soakTimeout() }, async () => {
  const forged = `${a.shop.owner.token.slice(0, -4)}AAAA`;
  const before = await contentsOf();
  const seen: Record<number, number> = {};
  const more = soakRounds(2, 60);
  for (let round = 0; more(round); round += 1) {
    // An earlier request may have ended these users' sessions.
    const [owner, staff] = [await a.signedInAgain(a.other.owner), await a.signedInAgain(a.other.staff)];
    const callers: readonly (LoggedInPerson | string | null)[] = [null, forged, staff, staff, staff];
    const plans = fc.sample(plan, { numRuns: batch, seed: (randomSeed() + round) | 0 });
    const answered: Record<number, number> = {};
    const send = async (one: Plan): Promise<void> => {
      const operation = operations[one.operation];
      if (operation === undefined) return;
      const { name, row } = operation;
      const from: Record<'mine' | 'theirs', SampleObjects> = { mine, theirs };
      const sample = operationSamples.get(row);
      const who = one.who < callers.length ? callers[one.who] : owner;
      const token = typeof who === 'string' ? who : who?.token;
      const body = sample?.body === undefined ? undefined : changed(sample.body(from[one.body]), one);
      const branches = [undefined, a.other.branchA, a.shop.branchA, '0x1', '-1', '__proto__'];
      const branch = branches[one.branch];
      const at = addressIn(row, sample?.params?.(from[one.address]) ?? {}, one);
      const response = await fetch(a.origin + at, {
        method: row.method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(branch !== undefined && { 'x-branch-id': String(branch) }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && row.method !== 'GET' && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      answered[response.status] = (answered[response.status] ?? 0) + 1;
      const what = `${name} ${at} ${JSON.stringify(body)?.slice(0, 500)} ${text.slice(0, 500)}`;
      expect(response.status, what).toBeLessThan(500);
      if (response.status >= 400)
        expectErrorReply({ status: response.status, error: JSON.parse(text) }, what);
      if (token === undefined || who === forged) expect(response.status, what).toBeGreaterThanOrEqual(400);
    };
    let next = 0;
    const sender = async (): Promise<void> => {
      for (let one = plans[next++]; one; one = plans[next++]) await send(one);
    };
    await Promise.all(Array.from({ length: 6 }, sender));
    expect(await contentsOf()).toEqual(before);
    expect((await fetch(`${a.origin}/healthz`)).status).toBe(200);
    expect(process.memoryUsage().rss / 1e6).toBeLessThan(mostMegabytes);
    for (const [status, count] of Object.entries(answered))
      seen[Number(status)] = (seen[Number(status)] ?? 0) + count;
    const of = (least: number, most: number): number =>
      Object.entries(answered)
        .filter(([status]) => Number(status) >= least && Number(status) < most)
        .reduce((sum, [, count]) => sum + count, 0);
    recordTally({
      'hostile requests': plans.length,
      refused: of(400, 500),
      'carried out for themselves': of(200, 300),
    });
  }
  // Some requests reached the rules.
  for (const status of [200, 400, 401, 404]) expect(seen[status] ?? 0, String(status)).toBeGreaterThan(0);
});
