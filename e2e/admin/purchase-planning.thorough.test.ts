/** The statistics tell an owner which gowns to buy for graduation season and which to sell. */
import { beforeAll, expect, it } from 'vitest';
import type { Forecast, UnmetDemandEntry } from '#reporting/analytics/contract.ts';
import { monthNames } from '#lib/dates/day.ts';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
beforeAll(async () => {
  api = await apiAs(at.server, 'owner');
});

it('shows unmet demand and its days for a season, and idle garments; the address holds the selection', async () => {
  // The season is the month with the most unmet demand.
  const { itemList } = await api.get<{ itemList: UnmetDemandEntry[] }>('/api/insight/demand');
  const month = Number(itemList[0]?.days[0]?.day.slice(5, 7));
  const asked = `/api/insight/ahead?months=${month}`;
  // A new shop is still computing its figures (`behind`).
  await expect.poll(async () => (await api.get<Forecast>(asked)).behind, { timeout: 60_000 }).toBe(false);
  const { buy, sell } = await api.get<Forecast>(asked);
  const [gown] = buy;
  const [idle] = sell;
  if (gown === undefined || idle === undefined) throw new Error('the demo shop has no unmet demand');
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
    await waitUntilSettled(page);

    await page.reload();
    await first.waitFor();
    expect(await page.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true);

    // The link leads to the garments of the style. From this list, a link leads to the history of a garment.
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

    // The list shows the days of the demand.
    await page.goto('/backoffice/statistics?view=demand');
    const row = page
      .getByRole('row')
      .filter({ hasText: itemList[0]?.name ?? '' })
      .first();
    await row.getByRole('cell', { name: new RegExp(`^${itemList[0]?.asked} `) }).waitFor();
    await waitUntilSettled(page);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
