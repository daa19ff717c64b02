import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { languages } from '#lib/text/languages.ts';
import { cashContract } from '#cash/contract.ts';
import { readPdf } from '#bookkeeping/e-tax/server/testing/pdf.ts';
import { inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { breakdowns } from '#reporting/analytics/rules/breakdowns.ts';
import { figureBahtText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { screenWords } from '#reporting/analytics/words/sheet/index.ts';
import { stepsTo } from './draw-bars.ts';

const a = await testApp();
const { out } = orderBuildersOf(a);
const { owner, admin, staff, branchA, branchB } = a.shop;

const fetched = async (query: Record<string, string>, language = 'th', who = owner) => {
  const address = `${a.origin}/api/insight/statistics/pdf?${new URLSearchParams(query).toString()}`;
  const reply = await fetch(address, {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
  });
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes: Buffer.from(await reply.arrayBuffer()),
    name: reply.headers.get('content-disposition'),
  };
};
const textOf = async (query: Record<string, string> = {}, language = 'th'): Promise<string> => {
  const { status, bytes } = await fetched(query, language);
  expect(status).toBe(200);
  return (await readPdf(bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');
};
const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

const busy = async () => {
  await a.makeCodes({ category: ['gown', 'suit'] });
  const { itemId } = await a.makeItem({ units: 3, category: 'gown', color: 'red' });
  await out({ itemId, pay: 500 });
  const income = (amount: number, day: string, branchId: number) =>
    a.ok(owner, cashContract.add, {
      branchId,
      body: { direction: 'income', amount, method: 'transfer', day },
    });
  await income(1234.75, inDays(-40), branchB);
  await income(33.33, inDays(-400), branchA);
};

it('contains every figure of the API in each language, without missing glyphs', async () => {
  await busy();
  const data = await a.ok(owner, analyticsContract.statistics);
  expect(data.now.income).toBeGreaterThan(500);
  for (const language of languages) {
    const text = await textOf({}, language);
    const words = screenWords[language].statistics;
    const whole = squeezed(text);
    expect(text).not.toContain('?');
    expect(text).toContain('฿');
    for (const { income, before } of data.months)
      expect(whole).toContain(squeezed(`${figureBahtText(income)}${figureBahtText(before)}`));
    for (const cut of breakdowns) {
      expect(whole, cut).toContain(squeezed(words.cut[cut]));
      for (const one of data.cuts[cut])
        expect(whole).toContain(`${figureBahtText(one.income)}${figureBahtText(one.before)}`);
    }
    expect(whole).toContain(
      squeezed(`${words.income}(฿)${figureBahtText(data.now.income)}${figureBahtText(data.before.income)}`),
    );
    expect(whole).toContain(
      squeezed(`${words.orders}${figureNumberText(data.now.orders)}${figureNumberText(data.before.orders)}`),
    );
    expect(whole).toContain(figureBahtText(data.bailHeld));
    const year = data.year + (language === 'th' ? 543 : 0);
    expect(text).toContain(String(year));
    expect(text).toContain(String(year - 1));
  }
});

it('contains the view of the page: one branch, compared days, one breakdown', async () => {
  const query = {
    branchId: String(branchB),
    from: inDays(-60),
    to: today(),
    vsFrom: inDays(-420),
    vsTo: inDays(-390),
  };
  const data = await a.ok(owner, analyticsContract.statistics, { query });
  const text = await textOf({ ...query, cut: 'method' });
  expect(text).toContain('Second');
  expect(squeezed(text)).toContain(`${figureBahtText(data.now.income)}${figureBahtText(data.before.income)}`);
  expect(text).toContain('รายได้แบ่งตามวิธีชำระ');
  expect(text).not.toContain('รายได้แบ่งตามหมวดหมู่');
  expect(text).toContain('หน้า 1 จาก 2');
  const other = await textOf({ ...query, branchId: String(branchA) });
  expect(other).toContain('Main');
});

it('is available for an empty shop', async () => {
  const reply = await fetched({}, 'th', a.other.owner);
  expect(reply).toMatchObject({ status: 200, type: 'application/pdf' });
  expect(reply.name).toMatch(/statistics-\d{4}-01-01-\d{4}-\d\d-\d\d\.pdf/);
  expect((await readPdf(reply.bytes)).pages.join(' ')).toContain('0.00');
});

it('is available to owners only, for their branches and valid days', async () => {
  const status = async (query: object, who = owner) =>
    (await a.call(who, analyticsContract.statisticsPdf, { query })).status;
  expect(await status({}, admin)).toBe(403);
  expect(await status({}, staff)).toBe(403);
  expect(await status({ branchId: a.other.branchA })).toBe(404);
  expect(await status({ cut: 'secret' })).toBe(400);
  expect(await status({ from: today() })).toBe(400);
});

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [194_542, [0, 50_000, 100_000, 150_000, 200_000]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('has round chart steps up to %d', (most, steps) => expect(stepsTo(most)).toEqual(steps));
