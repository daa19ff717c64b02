/** An owner answers from the pages: which gowns should I buy for graduation season, and which may go? */
import { beforeAll, expect, it } from 'vitest';
import type { Ahead, Wanted } from '#reporting/analytics/contract.ts';
import { monthNames } from '#lib/dates/day.ts';
import { type Api, apiAs } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import { house } from '../support/test-server.ts';

const at = house();
let api: Api;
beforeAll(async () => {
  api = await apiAs(at.server, 'owner');
});

it('what to buy for a season: how often it was asked for and not free, for when; what hangs idle; and the address keeps it', async () => {
  // The season: the month for which most was asked in vain.
  const { itemList } = await api.get<{ itemList: Wanted[] }>('/api/insight/demand');
  const month = Number(itemList[0]?.days[0]?.day.slice(5, 7));
  const asked = `/api/insight/ahead?months=${month}`;
  // A house that has just begun is still adding up, and its pages say so.
  await expect.poll(async () => (await api.get<Ahead>(asked)).behind, { timeout: 60_000 }).toBe(false);
  const { buy, sell } = await api.get<Ahead>(asked);
  const [gown] = buy;
  const [idle] = sell;
  if (gown === undefined || idle === undefined) throw new Error('the demo shop wants nothing');
  const name = monthNames('th', 'long')[month - 1] ?? '';

  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/statistics');
    const views = page.getByRole('navigation', { name: 'สถิติ', exact: true });
    await views.getByRole('link', { name: 'ล่วงหน้าและควรซื้อ' }).click();
    await page.getByRole('checkbox', { name, exact: true }).check();
    await page.waitForURL(new RegExp(`months=(%22)?${month}(%22)?$`));
    const toBuy = page.getByRole('list', { name: 'ควรซื้อเพิ่ม' });
    const first = toBuy.getByRole('listitem').filter({ hasText: gown.name }).first();
    await first.getByText(`มีคนถามแล้วไม่ว่าง ${gown.asked} ครั้ง`).waitFor();
    await page.getByRole('list', { name: 'ควรขายออก' }).getByText(idle.name).first().waitFor();
    await settled(page);

    // Read again from its address, the season is still chosen.
    await page.reload();
    await first.waitFor();
    expect(await page.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true);

    // Its garments, and the life of one of them.
    await first.getByRole('link', { name: gown.name }).click();
    await page.getByRole('heading', { name: 'กำไรของแต่ละชุด' }).waitFor();
    expect(await views.getByRole('link', { name: 'กำไรของแต่ละชุด' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(await views.getByRole('link', { name: 'รายได้' }).getAttribute('aria-current')).toBeNull();
    const garment = page.getByRole('table').getByRole('link').first();
    const barcode = (await garment.innerText()).trim();
    await garment.click();
    await page.getByRole('heading', { name: new RegExp(barcode) }).waitFor();

    // When it was wanted.
    await page.goto('/backoffice/statistics?view=demand');
    const row = page
      .getByRole('row')
      .filter({ hasText: itemList[0]?.name ?? '' })
      .first();
    await row.getByRole('cell', { name: new RegExp(`^${itemList[0]?.asked} `) }).waitFor();
    await settled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
