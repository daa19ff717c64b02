import { catalogContract } from '#catalog/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const sized = () => ({ size: 'sample' });
const named = () => ({ name: 'Sample' });
const byItem = (of: SampleObjects) => ({ id: of.itemId });
const byGroup = (of: SampleObjects) => ({ id: of.groupId });
const bySet = (of: SampleObjects) => ({ id: of.setId });
const set = (of: SampleObjects) => ({
  code: 'SAMPLE-2',
  name: 'Sample set',
  members: [{ name: 'Jacket', choices: [{ productGroupId: of.groupId }] }],
});

export const catalogSamples = operationSamplesOf(catalogContract, {
  allList: { params: () => ({ param: 'all' }) },
  loadColor: { params: byGroup },
  createAll: { body: named },
  updateAll: { params: byGroup, body: named },
  updateGroup: { params: byGroup, body: named },
  removeAll: { params: byGroup },
  createGroup: { body: named },
  getGroup: { params: byGroup },
  addItem: { params: byGroup, body: sized },
  updateItem: { params: byItem, body: sized },
  removeItem: { params: byItem },
  groupUses: { params: byGroup },
  orderFeatured: { body: (of) => ({ ids: [of.groupId] }) },
  groupsOfFiles: { body: () => ({ names: ['sample.jpg'] }) },
  createSet: { body: set },
  updateSet: { params: bySet, body: (of) => ({ ...set(of), version: 1 }) },
  setActive: { params: bySet, body: () => ({ active: false }) },
  removeSet: { params: bySet },
  findByPhoto: { file: pictureFile },
  addPictures: { body: (of) => ({ groups: [{ productGroupId: of.groupId }] }) },
});

let serial = 0;

export const catalogObjects = async (a: TestApp, shop: TestApp['shop'], { groupId }: FirstSampleObjects) => {
  await a.sql(
    "insert into lookup (shop_id, kind, code, description) values ($1, 'size', 'sample', 'Sample') on conflict do nothing",
    [shop.shopId],
  );
  const part = await a.one<{ id: string }>(
    "insert into product_group_part (shop_id, group_id, name) values ($1, $2, 'sash') returning id",
    [shop.shopId, groupId],
  );
  const { setId } = await a.ok(shop.admin, catalogContract.createSet, {
    body: {
      code: `SAMPLE${(serial += 1)}`,
      name: 'Sample set',
      members: [{ name: 'Jacket', choices: [{ productGroupId: groupId }] }],
    },
  });
  return { partId: Number(part.id), setId };
};
