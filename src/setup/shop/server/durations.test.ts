import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { shopContract } from '../contract.ts';
import { farDay } from '#lib/testing/far-day.ts';

const a = await testApp();

const add = (body: Parameters<typeof a.ok<typeof shopContract.addDuration>>[2] = {}, who = a.shop.admin) =>
  a.ok(who, shopContract.addDuration, body);
const ids = async (): Promise<number[]> =>
  (await a.ok(a.shop.admin, shopContract.durations)).itemList.map((one) => one.rentDurationId);

describe('add, list, change', () => {
  it('adds a duration at the end of the list, with user and time, and the counter offers it at once', async () => {
    const three = await add({ body: { rentDays: 3 } });
    expect(three).toMatchObject({
      rentDays: 3,
      priceRule: 'same',
      pricePercent: null,
      price: null,
      active: true,
      version: 1,
      updateBy: a.shop.admin.username,
      orders: 0,
    });
    expect(Date.now() - Date.parse(three.updateDateTime)).toBeLessThan(60_000);
    const none = await add({ body: {} });
    const week = await add({
      body: { rentDays: 7, priceRule: 'scale', pricePercent: 170, price: 5 },
    });
    expect([none.rentDays, week.pricePercent, week.price]).toEqual([null, 170, null]);
    expect((await ids()).slice(-3)).toEqual([three.rentDurationId, none.rentDurationId, week.rentDurationId]);
    const offered = (await a.ok(a.shop.staff, shopContract.shopInfo)).rentDurations;
    expect(offered.map((one) => one.rentDurationId)).toEqual(await ids());
    const saved = await a.ok(a.shop.admin, shopContract.saveDuration, {
      params: { id: week.rentDurationId },
      body: { rentDays: 8, priceRule: 'replace', price: 1234.5, active: false, version: 1 },
    });
    expect(saved).toMatchObject({
      rentDays: 8,
      priceRule: 'replace',
      pricePercent: null,
      price: 1234.5,
      version: 2,
    });
    expect(
      (await a.ok(a.shop.staff, shopContract.shopInfo)).rentDurations.map((one) => one.rentDurationId),
    ).not.toContain(week.rentDurationId);
    const audited = await a.one<{ before: { rentDays: number }; after: { rentDays: number } }>(
      "select before, after from audit_log where action = 'shop.saveDuration' and subject_id = $1",
      [week.rentDurationId],
    );
    expect([audited.before.rentDays, audited.after.rentDays]).toEqual([7, 8]);
  });

  it('requires the figure of the rule, and limits days and figures', async () => {
    const refused = async (body: object, field: string) => {
      const answer = await a.call(a.shop.admin, shopContract.addDuration, { body: body as never });
      expect([body, answer.status, answer.error.fields?.[0]?.field]).toEqual([body, 400, field]);
    };
    await refused({ priceRule: 'scale' }, 'pricePercent');
    await refused({ priceRule: 'replace' }, 'price');
    await refused({ rentDays: 0 }, 'rentDays');
    await refused({ rentDays: 366 }, 'rentDays');
    await refused({ rentDays: 1.5 }, 'rentDays');
    await refused({ priceRule: 'scale', pricePercent: 10_001 }, 'pricePercent');
    await refused({ priceRule: 'replace', price: 1.005 }, 'price');
    await refused({ priceRule: 'free' }, 'priceRule');
  });

  it('refuses the second of two concurrent saves, with the values of the first', async () => {
    const { rentDurationId: id } = await add({ body: { rentDays: 4 } });
    const save = (who: typeof a.shop.admin, rentDays: number) =>
      a.call(who, shopContract.saveDuration, { params: { id }, body: { rentDays, version: 1 } });
    const answers = await Promise.all([save(a.shop.admin, 5), save(a.shop.owner, 6)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const won = answers.find((one) => one.status === 200);
    const lost = answers.find((one) => one.status === 409);
    expect(lost?.error).toMatchObject({ code: 'CHANGED', data: { rentDays: won?.data.rentDays } });
  });
});

describe('order', () => {
  it('requires every duration once; refuses duplicate, missing, unknown and outdated lists', async () => {
    await add();
    await add();
    const was = await ids();
    const put = (body: { ids: number[]; was?: number[] }) =>
      a.call(a.shop.admin, shopContract.orderDurations, { body });
    const turned = was.toReversed();
    expect((await put({ ids: turned, was })).status).toBe(200);
    expect(await ids()).toEqual(turned);
    expect((await put({ ids: turned, was })).error.code).toBe('CHANGED');
    expect((await put({ ids: turned.slice(1) })).error.code).toBe('CHANGED');
    expect((await put({ ids: [...turned.slice(1), turned[1] ?? 0] })).status).toBe(400);
    expect((await put({ ids: [...turned.slice(1), 999_999] })).status).toBe(404);
    expect(await ids()).toEqual(turned);
    expect((await a.call(a.other.admin, shopContract.orderDurations, { body: { ids: turned } })).status).toBe(
      404,
    );
  });

  it('accepts one of two concurrent reorders', async () => {
    const was = await ids();
    const first = was.toReversed();
    const second = [...was.slice(1), was[0] ?? 0];
    const answers = await Promise.all(
      [first, second].map((one) =>
        a.call(a.shop.admin, shopContract.orderDurations, { body: { ids: one, was } }),
      ),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await ids()).toEqual(answers[0]?.status === 200 ? first : second);
  });
});

describe('delete', () => {
  it('deletes an unused duration; otherwise names the number of orders', async () => {
    const unused = await add({ body: { rentDays: 9 } });
    const used = await add({ body: { rentDays: 2 } });
    const { itemId } = await a.makeItem();
    const opened = await a.ok(a.shop.staff, rentalsContract.open, {
      body: {
        pickupDay: farDay(-132),
        returnDay: farDay(-131),
        rentDurationId: used.rentDurationId,
        lines: [{ itemId, quantity: 1 }],
        reserve: false,
      },
    });
    const remove = (id: number, who = a.shop.admin) =>
      a.call(who, shopContract.removeDuration, { params: { id } });
    expect((await remove(unused.rentDurationId)).status).toBe(200);
    expect((await remove(unused.rentDurationId)).status).toBe(404);
    const refused = await remove(used.rentDurationId);
    expect([refused.status, refused.error.code]).toEqual([409, 'IN_USE']);
    expect(refused.error.detail).toContain('1');
    expect(
      (await a.ok(a.shop.admin, shopContract.durations)).itemList.find(
        (one) => one.rentDurationId === used.rentDurationId,
      )?.orders,
    ).toBe(1);
    expect(opened.orderId).toBeGreaterThan(0);
    expect((await remove(used.rentDurationId, a.other.admin)).status).toBe(404);
  });
});

it('requires an admin, and separates shops', async () => {
  const { rentDurationId: id } = await add({ body: { rentDays: 11 } });
  const body = { rentDays: 12, version: 1 };
  for (const [who, status] of [
    [null, 401],
    [a.shop.staff, 403],
    [a.other.admin, 404],
  ] as const) {
    expect((await a.call(who, shopContract.saveDuration, { params: { id }, body })).status).toBe(status);
    expect((await a.call(who, shopContract.removeDuration, { params: { id } })).status).toBe(status);
  }
  for (const [who, status] of [
    [null, 401],
    [a.shop.staff, 403],
  ] as const) {
    expect((await a.call(who, shopContract.durations)).status).toBe(who === null ? 401 : 200);
    expect((await a.call(who, shopContract.addDuration, { body: {} })).status).toBe(status);
    expect((await a.call(who, shopContract.orderDurations, { body: { ids: [id] } })).status).toBe(status);
  }
  expect((await a.ok(a.other.admin, shopContract.durations)).itemList).toEqual([]);
});
