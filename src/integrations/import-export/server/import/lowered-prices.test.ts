import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { auditContract } from '#admin/audit/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { makeSheets } from '../testing/sheets.ts';

const a = await testApp();
const { owner, admin } = a.shop;
const { bring } = makeSheets(a);
const lowered = async () =>
  (await a.ok(owner, auditContract.reductionRows, { query: { kind: 'price', size: 100 } })).itemList.map(
    ({ amount, reason, subject, subjectId, userId }) => ({ amount, reason, subject, subjectId, userId }),
  );
const rowOf = (importId: number, amount: number, reason: string) => ({
  amount,
  reason,
  subject: 'sheet_import',
  subjectId: importId,
  userId: admin.userId,
});

it('prices that a sheet lowers are reductions of the person who imports it, with the import', async () => {
  const [down, up] = [await a.makeItem({ rentalPrice: 900 }), await a.makeItem({ rentalPrice: 400 })];
  const codeOf = async (groupId: number) =>
    (await a.ok(admin, catalogContract.getGroup, { params: { id: groupId } })).code;
  const [downCode, upCode] = [await codeOf(down.groupId), await codeOf(up.groupId)];
  const { importId } = await bring('groups', [
    ['code', 'rentalPrice'],
    [downCode, '750.50'],
    [upCode, '450'],
  ]);
  expect(await lowered()).toEqual([rowOf(importId, 149.5, `${downCode} · groups.csv`)]);
  // An import that only renames lowers nothing. Undoing the first import lowers the other price again.
  await bring('groups', [
    ['code', 'name'],
    [downCode, 'ชื่อใหม่'],
  ]);
  expect(await lowered()).toHaveLength(1);
  await a.ok(admin, importExportContract.undo, { params: { id: importId } });
  expect((await lowered())[0]).toEqual(rowOf(importId, 50, `${upCode} · groups.csv`));
});

it('also those of consumables and sets', async () => {
  const { code } = await a.ok(admin, consumablesContract.create, {
    body: { code: 'CLIP', name: 'กิ๊บ', price: 20, cost: 8 },
  });
  const goods = await bring('goods', [
    ['code', 'name', 'price'],
    [code, 'กิ๊บติดผม', '15'],
  ]);
  expect((await lowered())[0]).toEqual(rowOf(goods.importId, 5, 'กิ๊บติดผม · goods.csv'));
  const { itemId } = await a.makeItem({ rentalPrice: 900 });
  await a.ok(admin, catalogContract.createSet, {
    body: {
      code: 'SET-SHEET',
      name: 'ชุดเจ้าบ่าว',
      members: [{ name: 'สูท', choices: [{ productItemId: itemId }] }],
      pricing: 'own',
      amount: 800,
    },
  });
  const sets = await bring('sets', [
    ['code', 'amount'],
    ['SET-SHEET', '640'],
  ]);
  expect((await lowered())[0]).toEqual(rowOf(sets.importId, 160, 'SET-SHEET · sets.csv'));
});
