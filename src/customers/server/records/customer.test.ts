import { describe, expect, it } from 'vitest';
import { consentVersion } from '#customers/consent.ts';
import { testApp } from '#test/server/test-app.ts';
import { customerContract } from '#customers/contract.ts';

const a = await testApp();

const id13 = '1101700230708';
const masked = 'x-xxxx-xxxx0-70-8';
const create = (more: object = {}) =>
  a.ok(a.shop.staff, customerContract.create, { body: { name: 'สมศรี', ...more } });
const update = (id: number, more: object = {}) =>
  a.call(a.shop.staff, customerContract.update, { params: { id }, body: { name: 'สมศรี', ...more } });
const stored = (id: number) =>
  a.one<{ citizen_id: string | null; tax_id: string | null; phone: string; phone2: string }>(
    'select citizen_id, tax_id, phone, phone2 from customer where id = $1',
    [id],
  );

describe('create', () => {
  it('stores every field, with text in normalised form', async () => {
    const body = {
      name: ' สมศรี  ใจดี ',
      phone: '๐๘๑-๒๓๔ ๕๖๗๘',
      phone2: '+1 (415) 555-0100',
      lineId: 'somsri',
      email: 'a@b.co',
      address: '1 ถนน',
      subdistrict: 'สีลม',
      district: 'บางรัก',
      province: 'กรุงเทพมหานคร',
      postcode: '10500',
      citizenId: '1-1017-00230-70-8',
      taxId: '0-1055-41069-23-7',
      taxBranchNo: '00001',
      measurements: { อก: 86.5, เอว: 66 },
      note: 'ชอบสีแดง\nมาก',
      watch: true,
      watchReason: 'คืนช้า',
      consent: [{ purpose: 'marketing', version: consentVersion, given: true }],
    };
    const made = await a.ok(a.shop.staff, customerContract.create, { body });
    expect(made).toMatchObject({
      ...body,
      name: 'สมศรี  ใจดี',
      phone2: '+14155550100',
      phone: '0812345678',
      citizenId: masked,
      taxId: '0105541069237',
      consent: [{ purpose: 'marketing', version: consentVersion, given: true }],
    });
    expect(Date.parse(made.consent[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await stored(made.customerId)).toEqual({
      citizen_id: expect.stringMatching(/^0708:v2\./),
      tax_id: '0105541069237',
      phone: '0812345678',
      phone2: '+14155550100',
    });
    expect(await a.ok(a.shop.staff2, customerContract.get, { params: { id: made.customerId } })).toEqual(
      made,
    );
    const log = await a.sql<{ text: string; user_id: string }>(
      "select after::text as text, user_id from audit_log where action = 'customer.create' and subject_id = $1",
      [made.customerId],
    );
    expect(log).toHaveLength(1);
    // The audit log, which cannot be erased, contains field names but no values.
    expect(log[0]?.text).toContain('citizenId');
    for (const secret of [masked, id13, '0812345678', 'สมศรี', 'somsri', 'บางรัก', 'คืนช้า'])
      expect(log[0]?.text).not.toContain(secret);
    expect(
      await a.one('select by_user::int from customer_consent where customer_id = $1', [made.customerId]),
    ).toEqual({ by_user: a.shop.staff.userId });
  });

  it('needs only a name', async () => {
    expect(await create()).toMatchObject({
      phone: '',
      citizenId: '',
      taxId: '',
      taxBranchNo: '',
      measurements: {},
      watch: false,
      consent: [],
    });
  });

  it('returns the first customer for a repeated request', async () => {
    const first = await a.ok(a.shop.staff, customerContract.create, { body: { name: 'ซ้ำ' }, key: 'k1' });
    expect(await a.ok(a.shop.staff, customerContract.create, { body: { name: 'ซ้ำ' }, key: 'k1' })).toEqual(
      first,
    );
    expect(await a.sql("select 1 from customer where name = 'ซ้ำ'")).toHaveLength(1);
    expect(
      (await a.call(a.shop.staff, customerContract.create, { body: { name: 'อื่น' }, key: 'k1' })).error.code,
    ).toBe('IDEMPOTENCY_MISMATCH');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a blank name', { name: '\u200b' }, 'name'],
    ['10,000 letters', { name: 'ก'.repeat(10_000) }, 'name'],
    ['no phone', { phone: '12345' }, 'phone'],
    ['a wrong Thai phone', { phone: '+66 12' }, 'phone'],
    ['letters after a plus', { phone2: '+abc' }, 'phone2'],
    ['half an e-mail address', { email: 'somsri@mail' }, 'email'],
    ['a wrong check digit', { citizenId: '1101700230709' }, 'citizenId'],
    ['letters in a citizen id', { citizenId: '12345abc' }, 'citizenId'],
    ['a wrong tax id', { taxId: '0105541069238' }, 'taxId'],
    ['a control character in a measurement', { measurements: { 'a\u0000b': 1 } }, 'measurements'],
    ['half a character in a measurement', { measurements: { 'a\ud800': 1 } }, 'measurements'],
    [
      'a consent to an unknown purpose',
      { consent: [{ purpose: 'contact', version: consentVersion, given: true }] },
      'consent.0.purpose',
    ],
    [
      'a consent to a text that is not shown',
      { consent: [{ purpose: 'marketing', version: '99', given: true }] },
      'consent.0.version',
    ],
    ['a consent to nothing', { consent: [{ purpose: '', version: '1', given: true }] }, 'consent.0.purpose'],
    ['a short postcode', { postcode: '105' }, 'postcode'],
    ['an unknown field', { hello: 1 }, 'hello'],
  ])('refuses %s', async (_, wrong, field) => {
    const answer = await a.call(a.shop.staff, customerContract.create, { body: { name: 'ก', ...wrong } });
    expect(answer.status).toBe(400);
    expect(answer.error.fields?.[0]?.field).toBe(field);
  });

  it.each(['<script>alert(1)</script>', '👩‍👩‍👧', "'; drop table customer; --", '{"a":1}'])(
    'stores %s unchanged',
    async (text) => {
      expect(await create({ name: text, note: text })).toMatchObject({ name: text, note: text });
    },
  );
});

describe('update', () => {
  it('replaces every field and appends consent', async () => {
    const made = await create({
      phone: '0812345678',
      note: 'เก่า',
      consent: [{ purpose: 'marketing', version: consentVersion, given: true }],
    });
    const answer = await update(made.customerId, {
      name: 'ใหม่',
      phone: '02-123-4567',
      consent: [{ purpose: 'marketing', version: consentVersion, given: false }],
    });
    expect(answer.data).toMatchObject({
      name: 'ใหม่',
      phone: '021234567',
      note: '',
      consent: [
        { version: consentVersion, given: false },
        { version: consentVersion, given: true },
      ],
    });
    const found = await a.ok(a.shop.staff, customerContract.list, { query: { q: 'ใหม่ 021234567' } });
    expect(found.itemList.map((one) => one.customerId)).toEqual([made.customerId]);
    expect(
      await a.one(
        "select after->'fields' as fields, before::text || after::text as text from audit_log where action = 'customer.update' and subject_id = $1",
        [made.customerId],
      ),
    ).toEqual({
      fields: expect.arrayContaining(['name', 'phone', 'note', 'consent']),
      text: expect.not.stringMatching(/สมศรี|ใหม่|0812345678|021234567|เก่า/),
    });
  });

  it('leaves an omitted or masked citizen id unchanged, and removes an empty one', async () => {
    const { customerId } = await create({ citizenId: id13 });
    const { citizen_id: sealed } = await stored(customerId);
    expect(sealed).toMatch(/^0708:v2/);
    expect((await update(customerId)).data.citizenId).toBe(masked);
    expect((await update(customerId, { citizenId: masked })).data.citizenId).toBe(masked);
    expect((await update(customerId, { citizenId: '*********0708' })).data.citizenId).toBe(masked);
    expect((await stored(customerId)).citizen_id).toBe(sealed);
    expect((await update(customerId, { citizenId: '0105541069237' })).data.citizenId).toBe(
      'x-xxxx-xxxx9-23-7',
    );
    expect((await update(customerId, { citizenId: '' })).data.citizenId).toBe('');
    expect((await stored(customerId)).citizen_id).toBeNull();
    const log = await a.sql<{ text: string }>(
      'select concat(before, after) as text from audit_log where subject_id = $1',
      [customerId],
    );
    for (const { text } of log) expect(text).not.toMatch(new RegExp(`${id13}|0105541069237`));
  });

  it('applies two concurrent changes one after the other', async () => {
    const { customerId } = await create();
    const consent = [{ purpose: 'marketing', version: consentVersion, given: true }];
    const answers = await Promise.all(['ก', 'ข', 'ค'].map((name) => update(customerId, { name, consent })));
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200]);
    expect(
      (await a.ok(a.shop.staff, customerContract.get, { params: { id: customerId } })).consent,
    ).toHaveLength(3);
    expect(
      await a.sql("select 1 from audit_log where action = 'customer.update' and subject_id = $1", [
        customerId,
      ]),
    ).toHaveLength(3);
  });

  it('answers 400 for bad input and 404 for another shop', async () => {
    const { customerId } = await create();
    expect((await update(customerId, { phone: 'x' })).status).toBe(400);
    expect(
      (
        await a.call(a.other.owner, customerContract.update, {
          params: { id: customerId },
          body: { name: 'x' },
        })
      ).status,
    ).toBe(404);
    expect((await a.ok(a.shop.staff, customerContract.get, { params: { id: customerId } })).name).toBe(
      'สมศรี',
    );
  });
});

describe('get', () => {
  it('answers 400 for a missing id and 404 for another shop', async () => {
    const { customerId } = await create();
    expect(
      (await a.call(a.shop.staff, customerContract.get, { params: { id: 'x' as unknown as number } })).status,
    ).toBe(400);
    expect((await a.call(a.other.owner, customerContract.get, { params: { id: customerId } })).status).toBe(
      404,
    );
  });
});

it('requires a login', async () => {
  const params = { id: 1 };
  const body = { name: 'x' };
  expect((await a.call(null, customerContract.list)).status).toBe(401);
  expect((await a.call(null, customerContract.get, { params })).status).toBe(401);
  expect((await a.call(null, customerContract.create, { body })).status).toBe(401);
  expect((await a.call(null, customerContract.update, { params, body })).status).toBe(401);
});
