import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { shopContract } from '../contract.ts';
import { holidaysOf } from '../holidays.ts';

const a = await testApp();

describe('holidays', () => {
  it('can be added, changed and removed; only closed ones close the shop', async () => {
    const day = addDays(bangkokDay(new Date()), 9);
    const put = (closed: boolean) =>
      a.ok(a.shop.admin, shopContract.putHoliday, { body: { day, name: 'วันมาฆบูชา', closed } });
    const closedDays = async () => (await a.ok(a.shop.staff, shopContract.shopInfo)).closedDays;
    expect((await put(false)).itemList).toContainEqual({ day, name: 'วันมาฆบูชา', closed: false });
    expect(await closedDays()).toEqual([]);
    await put(true);
    expect(await closedDays()).toEqual([{ day, name: 'วันมาฆบูชา' }]);
    await a.ok(a.shop.admin, shopContract.removeHoliday, { params: { day } });
    expect(await closedDays()).toEqual([]);
    expect((await a.call(a.shop.admin, shopContract.removeHoliday, { params: { day } })).status).toBe(404);
  });

  it('are added for a whole year; existing days stay unchanged', async () => {
    const year = Number(bangkokDay(new Date()).slice(0, 4)) + 1;
    const own = holidaysOf(year)[3]?.day ?? '';
    await a.ok(a.shop.admin, shopContract.putHoliday, { body: { day: own, name: 'ของร้าน', closed: true } });
    const reply = await a.ok(a.shop.admin, shopContract.addHolidays, { body: { year } });
    expect(reply.added).toBe(holidaysOf(year).length - 1);
    expect(reply.itemList.find((one) => one.day === own)?.name).toBe('ของร้าน');
    expect((await a.ok(a.shop.admin, shopContract.addHolidays, { body: { year } })).added).toBe(0);
    const closing = await a.ok(a.shop.admin, shopContract.addHolidays, { body: { year, closed: true } });
    expect(closing.added).toBe(holidaysOf(year).length - 1);
    expect(closing.itemList.filter((one) => one.day.startsWith(`${year}`) && !one.closed)).toEqual([]);
    expect(closing.itemList.find((one) => one.day === own)?.name).toBe('ของร้าน');
  });

  it('a year without a known lunar calendar gets the days with a fixed date, and the reply says so', async () => {
    const add = (year: number) => a.ok(a.shop.admin, shopContract.addHolidays, { body: { year } });
    const known = await add(2031);
    expect([known.added, known.lunar]).toEqual([holidaysOf(2031).length, true]);
    expect(known.itemList).toContainEqual({ day: '2031-03-07', name: 'วันมาฆบูชา', closed: false });
    const unknown = await add(2199);
    expect([unknown.added, unknown.lunar]).toEqual([holidaysOf(2199).length, false]);
  });
});
