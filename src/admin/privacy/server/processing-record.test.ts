import { expect, it } from 'vitest';
import { consentVersion } from '#customers/consent.ts';
import { testApp } from '#test/server/test-app.ts';
import { customerContract } from '#customers/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { privacyContract } from '../contract.ts';
import { processingPurposeNames } from '../processing-purposes.ts';

const a = await testApp();

it("contains the number of people by purpose, the shop's periods and its owner's entries, for owners only", async () => {
  const own = { dataController: 'บริษัท ชุดไทย จำกัด', dataContact: 'LINE @chudthai', dataOfficer: '' };
  expect((await a.call(a.shop.admin, shopContract.saveRecord, { body: own })).status).toBe(403);
  expect(await a.ok(a.shop.owner, shopContract.saveRecord, { body: own })).toEqual(own);
  await a.ok(a.shop.owner, shopContract.saveKeeping, { body: { keepCustomerYears: 3, keepIdDays: null } });
  const marketing = (given: boolean) => [{ purpose: 'marketing', version: consentVersion, given }];
  const create = (body: object) =>
    a.ok(a.shop.staff, customerContract.create, { body: { name: 'สมศรี', ...body } });
  const { customerId } = await create({
    phone: '0812345678',
    citizenId: '1101700230708',
    consent: marketing(true),
  });
  await create({ email: 'somsri@example.com', consent: marketing(true) });
  await create({ watch: true, watchReason: 'คืนช้า' });
  await a.ok(a.shop.staff, customerContract.consent, {
    params: { id: customerId },
    body: { purpose: 'marketing', version: consentVersion, given: false },
  });
  const record = await a.ok(a.shop.owner, privacyContract.record);
  expect(record).toMatchObject({
    ...own,
    keepCustomerYears: 3,
    keepIdDays: null,
    shop: { name: `Shop ${a.shop.shopId}` },
  });
  expect(record.people).toMatchObject({
    rental: 3,
    identity: 1,
    messages: 2,
    marketing: 1,
    watch: 1,
    papers: 0,
  });
  expect(Object.keys(record.people).toSorted()).toEqual([...processingPurposeNames].toSorted());
  expect((await a.ok(a.other.owner, privacyContract.record)).people).toMatchObject({
    rental: 0,
    identity: 0,
  });
  expect((await a.call(a.shop.admin, privacyContract.record)).status).toBe(403);
});
