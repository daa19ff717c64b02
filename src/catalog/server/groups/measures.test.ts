import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract, type GroupConflict, type ProductGroup } from '#catalog/contract.ts';

const a = await testApp();
const { admin, staff } = a.shop;
beforeAll(() => a.makeCodes({ size: ['MS', 'MM', 'M L'] }));

let serial = 0;
const body = (more: object = {}) => ({
  name: 'ชุดที่วัด',
  code: `MEAS${(serial += 1)}`,
  size: 'MS|MM|M L',
  ...more,
});
const row = (size: string, more: object = {}) => ({
  size,
  bust: null,
  waist: null,
  hip: null,
  length: null,
  ...more,
});
const save = (group: ProductGroup, more: object) =>
  a.call(admin, catalogContract.updateAll, {
    params: { id: group.productGroupId },
    body: body({ code: group.code, version: group.version, ...more }),
  });

it('measures are saved in the order of the sizes, to a tenth; empty rows are dropped; the audit log records them', async () => {
  const made = await a.ok(admin, catalogContract.createAll, {
    body: body({
      measures: [{ size: 'M L', bust: 97.26 }, row('MS', { bust: 84, length: 140.5 }), row('MM')],
    }),
  });
  expect(made.measures).toEqual([row('MS', { bust: 84, length: 140.5 }), row('M L', { bust: 97.3 })]);
  const read = await a.ok(staff, catalogContract.getGroup, { params: { id: made.productGroupId } });
  expect(read.measures).toEqual(made.measures);
  const saved = await save(made, { measures: [row('MM', { waist: 72 })] });
  expect(saved.data.measures).toEqual([row('MM', { waist: 72 })]);
  const [entry] = await a.sql<{ after: { measures: unknown } }>(
    "select after from audit_log where action = 'catalog.updateAll' and subject_id = $1 order by id desc limit 1",
    [made.productGroupId],
  );
  expect(entry?.after.measures).toEqual([row('MM', { waist: 72 })]);
});

it('measures stay unchanged when omitted, and reappear with a size that was removed and added again', async () => {
  const made = await a.ok(admin, catalogContract.createAll, {
    body: body({ measures: [row('MM', { hip: 96 })] }),
  });
  const without = await save(made, { size: 'MS' });
  expect(without.data.measures).toEqual([]);
  const again = await save(without.data, {});
  expect(again.data.measures).toEqual([row('MM', { hip: 96 })]);
});

it('answers 400 for invalid numbers, a size that the style lacks and a duplicate, 403 for staff, and CHANGED for the second of two saves', async () => {
  const made = await a.ok(admin, catalogContract.createAll, { body: body() });
  for (const measures of [
    [row('MS', { bust: 9 })],
    [row('MS', { bust: 301 })],
    [row('MS', { bust: '84' })],
    [row('XXL', { bust: 84 })],
    [row('MS', { bust: 84 }), row('MS', { waist: 70 })],
  ])
    expect((await save(made, { measures })).status, JSON.stringify(measures)).toBe(400);
  const call = { params: { id: made.productGroupId }, body: body({ code: made.code }) };
  expect((await a.call(staff, catalogContract.updateAll, call)).status).toBe(403);
  expect((await save(made, { measures: [row('MS', { bust: 84 })] })).status).toBe(200);
  const late = await save(made, { measures: [row('MS', { bust: 90 })] });
  expect([late.status, late.error.code]).toEqual([409, 'CHANGED']);
  expect((late.error.data as GroupConflict).fields.map((one) => one.field)).toContain('measures');
});
