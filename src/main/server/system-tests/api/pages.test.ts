import { expect, it } from 'vitest';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { jsonSchema } from '#platform/http/json-schema.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { guardedOperations, sampleCallOf } from '../testing/operations.ts';

const a = await testApp();
const { owner, staff } = a.shop;
const mine = await makeSampleObjects(a, a.shop);
const make = orderBuildersOf(a);
await make.reserved();
await make.back(await make.out({ pay: 500, bail: 1000 }));

const namesIn = (schema: OperationDefinition['body'], side: 'input' | 'output'): readonly string[] =>
  schema === undefined
    ? []
    : Object.keys((jsonSchema(schema, side) as { properties?: object }).properties ?? {});

const paged = guardedOperations.filter(
  ({ row }) =>
    ['itemList', 'page', 'total'].every((name) => namesIn(row.reply, 'output').includes(name)) &&
    [...namesIn(row.query, 'input'), ...namesIn(row.body, 'input')].includes('page'),
);

it('finds the lists that have pages', () => expect(paged.length).toBeGreaterThan(40));

const needed = (row: OperationDefinition): Readonly<Record<string, unknown>> => ({
  from: inDays(-30),
  to: inDays(0),
  ...(row.path.startsWith('/api/insight/behind/') && { groupId: mine.groupId }),
});

/** The samples contain no rows for these lists. */
const withoutRows = new Set([
  'calendar.garments',
  'customer.earlierRentals',
  'customer.looks',
  'customer.measures',
  'daybook.creditReport',
  'daybook.vatReport',
  'insight.demand',
  'insight.rentalsBehind',
  'insight.wishesBehind',
  'lookup.list',
  'prepare.fittings',
  'privacy.coming',
  'privacy.gone',
  'rental.atRisk',
  'rental.credits',
  'rental.paidBack',
  'sale.old',
  'transfer.otherStock',
]);

it.each(paged)('$name counts its rows on a page after the last one', async ({ name, row }) => {
  const who = row.allow === 'onlyStaff' ? staff : owner;
  const { body, ...sample } = sampleCallOf(row, mine);
  const names = namesIn(row.query, 'input');
  const query = Object.fromEntries(Object.entries(needed(row)).filter(([name]) => names.includes(name)));
  const read = (page: number) =>
    a.ok(
      who,
      row,
      names.includes('page')
        ? { ...sample, query: { ...query, page } }
        : { ...sample, body: { ...body, page } },
    );
  const { total } = (await read(1)) as { total: number };
  expect(total > 0).toBe(!withoutRows.has(name));
  expect(await read(9000)).toMatchObject({ itemList: [], page: 9000, total });
});
