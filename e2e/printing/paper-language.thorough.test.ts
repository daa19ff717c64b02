/** Papers that are no tax papers in the language that is chosen beside them, whatever the page is in. */
import { beforeAll, expect, it } from 'vitest';
import { satangOfBaht } from '#lib/money/money.ts';
import type { Language } from '#lib/text/languages.ts';
import { languageNames } from '#lib/words/languages.ts';
import { amountInWords } from '#reporting/printing/web/amounts/index.ts';
import { de } from '#reporting/printing/words/de.ts';
import { en } from '#reporting/printing/words/en.ts';
import { fr } from '#reporting/printing/words/fr.ts';
import { pt } from '#reporting/printing/words/pt.ts';
import { fr as frPrepare } from '#counter/preparation/words/fr.ts';
import { apiAs } from '../support/api.ts';
import { settled } from '../support/browser.ts';
import { makeOrders, type Orders } from '../support/objects/orders.ts';
import { house } from '../support/test-server.ts';

const at = house();
let orders: Orders;
beforeAll(async () => {
  orders = await makeOrders(await apiAs(at.server, 'staff'));
});

/** What stands on the paper of an address after a language was chosen on its page. */
const inLanguage = async (address: string, language: Language): Promise<{ text: string; title: string }> =>
  at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    await page.goto(address);
    await settled(page);
    const title = await page.locator('h1').innerText();
    await page.getByLabel('ภาษา').selectOption({ label: languageNames[language] });
    await page.waitForURL((url) => url.searchParams.get('lang') === language);
    const paper = page.locator(`article[lang="${language}"]`).first();
    await paper.waitFor();
    expect(await page.locator('h1').innerText()).toBe(title);
    const text = await paper.innerText();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
    return { text, title };
  });

it.each([
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['pt', pt],
] as const)('an invoice and a slip in %s, the amount in words too', async (language, words) => {
  const { orderId, money } = orders.reserved;
  const invoice = await inLanguage(`/pages/invoice?order=${orderId}`, language);
  expect(invoice.title).toMatch(/\p{Script=Thai}/u);
  expect(invoice.text).toContain(words.paper.invoice.title);
  expect(invoice.text).toContain(amountInWords(satangOfBaht(money.balance) ?? 0, language));
  const slip = await inLanguage(`/pages/hand-over-slip/${orders.out.orderId}`, language);
  expect(slip.text).toContain(words.slip.title);
  expect(slip.text).toContain('฿');
});

it('a picking list and a bag label in French on a Thai page', async () => {
  const { orderId, orderNo } = orders.reserved;
  const list = await inLanguage(`/pages/picking-list?order=${orderId}`, 'fr');
  expect(list.text).toContain(frPrepare.picking.title);
  expect(list.text).toContain(orderNo);
  const label = await inLanguage(`/pages/bag-label/${orderId}`, 'fr');
  expect(label.text).toContain(frPrepare.label.pickup);
});
