import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { printingContract } from '../contract.ts';

const a = await testApp();

const body = {
  name: 'ชุดไทย',
  rent: 1000,
  bail: 2000,
  pickupDay: '2026-12-01',
  returnDay: '2026-12-03',
  vatSystem: true,
  inVat: true,
  taxRate: 7,
  receiptHeader: 'ใบรับเงิน',
  receiptNote: 'ขอบคุณค่ะ',
  settlementBox: false,
};

it('is the document under the submitted settings, and stores nothing', async () => {
  const paper = await a.ok(a.shop.admin, printingContract.sample, { body });
  expect([paper.kind, paper.total, paper.vat, paper.base]).toEqual(['abb_tax_invoice', 1000, 65.42, 934.58]);
  expect(paper.documentNo).toMatch(/^ABB00000-25\d\d-000000$/);
  expect(paper.content).toMatchObject({ footer: 'ขอบคุณค่ะ', settlementBox: false, vatIncluded: true });
  const plain = await a.ok(a.shop.admin, printingContract.sample, { body: { ...body, vatSystem: false } });
  expect([plain.kind, plain.vat, plain.content.title]).toEqual(['receipt', 0, 'ใบรับเงิน']);
  const other = await a.ok(a.shop.admin, printingContract.sample, { body: { ...body, taxRate: 10 } });
  expect(other.vat).toBe(90.91);
  expect(await a.sql('select id from document')).toEqual([]);
});

it('is for admins only, and requires valid amounts', async () => {
  expect((await a.call(a.shop.staff, printingContract.sample, { body })).status).toBe(403);
  expect((await a.call(null, printingContract.sample, { body })).status).toBe(401);
  expect(
    (await a.call(a.shop.admin, printingContract.sample, { body: { ...body, rent: 1.001 } })).status,
  ).toBe(400);
});
