import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { countStatements } from '#platform/testing/count-statements.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { cash, inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { averagePerOrder } from '#reporting/analytics/rules/figure-text.ts';

const a = await testApp();
const { reserved, out } = orderBuildersOf(a);
const { owner, admin, staff, branchA, branchB } = a.shop;
const year = Number(today().slice(0, 4));
const month = Number(today().slice(5, 7));
const look = (query: object = {}) => a.ok(owner, analyticsContract.statistics, { query });

it('shows a payment at once, with branches, users, categories, counts and deposits', async () => {
  await a.makeCodes({ category: ['gown'] });
  const { itemId } = await a.makeItem({ units: 3, category: 'gown', color: 'red' });
  const order = await out({ itemId, pay: 500 });
  await a.ok(owner, cashContract.add, {
    branchId: branchB,
    body: { direction: 'income', amount: 20.5, method: 'transfer' },
  });
  const all = await look();
  expect(all).toMatchObject({
    year,
    years: [year],
    time: { from: `${year}-01-01` },
    now: {
      income: 520.5,
      orders: 1,
      basketOrders: 1,
      basket: 500,
      garments: 1,
      leadOrders: 1,
      rentals: 1,
      late: 0,
    },
    before: { income: 0, orders: 0 },
    bailHeld: 1000,
    bailOrders: 1,
    behind: false,
  });
  expect(all.months[month - 1]).toEqual({
    month,
    income: 520.5,
    before: 0,
    rentals: 1,
    rentalsBefore: 0,
  });
  const cut = (name: keyof typeof all.cuts) =>
    all.cuts[name].map((one) => [one.key, one.name, one.n, one.income]);
  expect(cut('branch').map(([key, , , income]) => [key, income])).toEqual([
    [String(branchA), 500],
    [String(branchB), 20.5],
  ]);
  expect(cut('category')).toEqual([
    ['gown', 'gown', 1, 500],
    ['|other_income', '', 0, 20.5],
  ]);
  expect(cut('staff').map(([key]) => key)).toEqual([String(staff.userId), String(owner.userId)]);
  expect(cut('method').map(([key]) => key)).toEqual(['cash', 'transfer']);

  await a.ok(staff, rentalsContract.takeBack, {
    params: { id: order.orderId },
    body: {
      lines: [{ orderDetailId: order.lines[0]?.orderDetailId ?? 0, returnedDay: today(), damageFee: 50 }],
    },
  });
  expect((await look({ branchId: branchA })).now).toMatchObject({ income: 500, onTime: 1 });
  expect((await look({ branchId: branchB })).now).toMatchObject({ income: 20.5, orders: 0, onTime: 0 });
  // Next year and next month have no data.
  expect((await look({ year: year + 1 })).now.income).toBe(0);
  expect((await look({ year: year + 1 })).before.income).toBe(520.5);
  expect((await look({ month: (month % 12) + 1 })).now.income).toBe(0);
});

it('leaves cancelled orders out of the average, also one that forfeits money', async () => {
  const before = (await look()).now;
  for (const kind of ['cancelled', 'noshow'] as const) {
    const { orderId } = await reserved({ pay: 300 });
    await a.ok(admin, amendmentContract.cancel, {
      params: { id: orderId },
      body: { kind, money: 'forfeit', reason: 'x' },
    });
  }
  const { now } = await look();
  expect(now).toMatchObject({
    orders: before.orders + 2,
    basketOrders: before.basketOrders,
    basket: before.basket,
  });
  expect(averagePerOrder(now)).toBe(averagePerOrder(before));
  expect(averagePerOrder({ basket: 1000, basketOrders: 3 })).toBe(333.33);
});

// On a cluster, the request also checks that this server still owns the shop.
const inAll = a.cluster ? 7 : 6;

it('takes one round trip without changes, also for many orders', async () => {
  await look();
  expect(await countStatements(() => look())).toBe(inAll);
  for (let n = 0; n < 3; n += 1) await reserved({ pay: 10 });
  await look();
  expect(await countStatements(() => look())).toBe(inAll);
});

it('serves the charts of the dashboard: names, twelve months, totals; a category, a branch, a month', async () => {
  const { itemId } = await a.makeItem({ units: 2, category: 'suit' });
  await a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: today(),
      returnDay: inDays(1),
      lines: [{ itemId, quantity: 2 }],
      reserve: true,
      payments: [cash('price', 300)],
    },
  });
  const whole = await look();
  const income = await a.ok(owner, analyticsContract.monthlyIncome, { body: {} });
  expect(income.monthNames[0]).toBe('มกราคม');
  expect(income.rentalPrice).toHaveLength(12);
  expect(income).toMatchObject({
    yearlist: [year],
    allRental: whole.now.income,
    allOrderNumber: whole.now.orders,
    allNotReturnedDeposit: whole.bailHeld,
  });
  expect(income.rentalPrice[month - 1]).toBe(whole.now.income);
  const nextYear = await a.ok(owner, analyticsContract.monthlyIncome, { body: { year: year + 1 } });
  expect(nextYear.rentalPriceBefore).toEqual(income.rentalPrice);
  expect(new Set([...nextYear.rentalPrice, ...income.rentalPriceBefore])).toEqual(new Set([0]));
  const suits = await a.ok(owner, analyticsContract.monthlyIncome, {
    body: { year, category: 'suit', branchId: branchA, month },
  });
  expect([suits.rentalPrice[month - 1], suits.allRental]).toEqual([300, 300]);
  expect([suits.allOrderNumber, suits.allNotReturnedDeposit]).toEqual([1, 0]);
  const mixed = await Promise.all(
    ['sash', 'veil'].map((category, at) => a.makeItem({ category, bail: 300 * (at + 1) })),
  );
  await out({}, { lines: mixed.map(({ itemId: id }) => ({ itemId: id, quantity: 1 })) });
  for (const [category, deposit] of [
    ['gown', whole.bailHeld],
    ['sash', 300],
    ['veil', 600],
    ['none', 0],
  ] as const)
    expect(
      await a.ok(owner, analyticsContract.monthlyIncome, { body: { category } }),
      category,
    ).toMatchObject({ allOrderNumber: category === 'none' ? 0 : 1, allNotReturnedDeposit: deposit });
  const other = { year, branchId: branchB };
  expect((await a.ok(owner, analyticsContract.monthlyIncome, { body: other })).allRental).toBe(20.5);

  const sold = await a.ok(owner, analyticsContract.monthlySellStat, { body: { year, branchId: 'all' } });
  expect(sold.category.indexOf('suit')).toBeGreaterThanOrEqual(0);
  expect(sold.selling[sold.category.indexOf('suit')]).toBe(2);
  expect(sold).toMatchObject({ yearlistCategory: [year] });
  expect(sold.monthlistCategory).toContain(income.monthNames[month - 1]);
  expect(
    (await a.ok(owner, analyticsContract.monthlySellStat, { body: { year, branchId: branchB } })).category,
  ).toEqual([]);
});

it('allows owners only, their branches and valid years, with the specified errors', async () => {
  for (const row of [analyticsContract.statistics, analyticsContract.monthlyIncome] as const)
    expect((await a.call(admin, row as typeof analyticsContract.statistics, {})).status).toBe(403);
  const foreign = await a.call(owner, analyticsContract.monthlyIncome, {
    body: { branchId: a.other.branchA },
  });
  expect([foreign.status, foreign.error.title]).toEqual([404, 'ไม่สามารถเรียกข้อมูลได้']);
  expect(
    (await a.call(owner, analyticsContract.statistics, { query: { branchId: a.other.branchA } })).status,
  ).toBe(404);
  const bad = await a.call(owner, analyticsContract.monthlySellStat, { body: { month: 13 } });
  expect([bad.status, bad.error.title]).toEqual([400, 'ไม่สามารถเรียกข้อมูลได้']);
});

it('compares custom periods: whole months and single days', async () => {
  const whole = await look({ year });
  const free = { from: `${year}-01-01`, to: `${year}-12-31` };
  const same = await look(free);
  expect(same.now).toEqual((await look({ ...free, vsFrom: '2001-03-05', vsTo: '2001-04-06' })).now);
  expect(same.months).toEqual(whole.months);
  const [yesterday, day] = [
    await look({ from: inDays(-1), to: inDays(-1) }),
    await look({ from: today(), to: today() }),
  ];
  expect(day.now.income).toBeGreaterThan(0);
  expect(yesterday.now.income).toBe(0);
  // The comparison is with a day that has all the income.
  const against = await look({ from: inDays(-40), to: inDays(-1), vsFrom: inDays(-3), vsTo: today() });
  expect([against.now.income, against.before.income]).toEqual([0, day.now.income]);
  expect(against.cuts.method.reduce((sum, one) => sum + one.before, 0)).toBe(day.now.income);
  for (const query of [
    { from: today() },
    { from: today(), to: inDays(-1) },
    { vsFrom: today(), vsTo: today() },
    { from: today(), to: today(), vsFrom: today() },
  ])
    expect((await a.call(owner, analyticsContract.statistics, { query })).status).toBe(400);
});
