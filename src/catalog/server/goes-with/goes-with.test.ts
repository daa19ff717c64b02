import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract, type GroupConflict, type ProductGroup } from '#catalog/contract.ts';

const a = await testApp();
const { admin, staff } = a.shop;
let serial = 0;
const create = (more: object = {}) =>
  a.ok(admin, catalogContract.createAll, {
    body: { name: `แบบ ${(serial += 1)}`, code: `GOES${serial}`, ...more },
  });
const save = (group: ProductGroup, more: object, who = admin) =>
  a.call(who, catalogContract.updateAll, {
    params: { id: group.productGroupId },
    body: { ...group, ...more },
  });
const shown = ({ productGroupId, name, code }: ProductGroup) => ({ productGroupId, name, code });

it('stores the groups that go with a group in their order; a deleted group disappears from the list', async () => {
  const [veil, crown] = [await create(), await create()];
  const dress = await create({ goesWith: [crown.productGroupId, veil.productGroupId] });
  expect(dress.goesWith).toEqual([shown(crown), shown(veil)]);
  const read = await a.ok(staff, catalogContract.getGroup, { params: { id: dress.productGroupId } });
  expect(read.goesWith).toEqual(dress.goesWith);
  const saved = await save(read, { goesWith: [veil.productGroupId, crown.productGroupId] });
  expect(saved.data.goesWith).toEqual([shown(veil), shown(crown)]);
  const { goesWith: _, ...rest } = saved.data;
  const other = await save(saved.data, { ...rest, goesWith: undefined, name: 'ชื่อใหม่' });
  expect(other.data.goesWith).toEqual(saved.data.goesWith);
  await a.ok(admin, catalogContract.removeAll, { params: { id: veil.productGroupId } });
  const now = await a.ok(staff, catalogContract.getGroup, { params: { id: dress.productGroupId } });
  expect(now.goesWith).toEqual([shown(crown)]);
});

it('refuses the group itself, a group of another shop, too many and staff; of two saves the second is CHANGED', async () => {
  const group = await create();
  const foreign = await a.ok(a.other.admin, catalogContract.createGroup, { body: { name: 'ของร้านอื่น' } });
  const many = Array.from({ length: 13 }, (_, n) => n + 1);
  expect((await save(group, { goesWith: [group.productGroupId] })).status).toBe(400);
  expect((await save(group, { goesWith: [foreign.productGroupId] })).status).toBe(404);
  expect((await save(group, { goesWith: many })).status).toBe(400);
  expect((await save(group, { goesWith: [] }, staff)).status).toBe(403);
  const other = await create();
  expect((await save(group, { goesWith: [other.productGroupId] })).status).toBe(200);
  const late = await save(group, { goesWith: [] });
  expect([late.status, late.error.code]).toEqual([409, 'CHANGED']);
  expect((late.error.data as GroupConflict).fields.map((one) => one.field)).toContain('goesWith');
});
