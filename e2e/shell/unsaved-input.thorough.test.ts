/** Typed text in a form survives another user's save, a reload, and the end of the session. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import { apiAs } from '../support/api.ts';
import { fillLogin, narrowViewport, waitUntilSettled, wideViewport } from '../support/browser.ts';
import { makeScenarioObjects } from '../support/objects/scenario-objects.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let shown: ScenarioObjects;
beforeAll(async () => {
  shown = await makeScenarioObjects(at.server);
  const owner = await apiAs(at.server, 'owner');
  await owner.post('/api/privacy/incident', {
    noticedAt: new Date(Date.now() - 3_600_000).toISOString(),
    what: 'ส่งไฟล์ผิดคน',
    whose: '',
    people: null,
    done: '',
    highRisk: false,
    reportedAt: null,
    toldAt: null,
    noReport: '',
  });
});

type Body = Record<string, unknown>;

/**
 * Delays the page's first save until after another user's save, which is the same request with other texts.
 */
const letAnotherSaveFirst = async (page: Page, theirs: Body): Promise<void> => {
  let saved = false;
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const body = request.method() === 'GET' ? null : (request.postDataJSON() as Body | null);
    if (saved || typeof body?.['version'] !== 'number') return route.fallback();
    saved = true;
    const first = await route.fetch({ postData: JSON.stringify({ ...body, ...theirs }) });
    expect(first.status()).toBe(200);
    return route.continue();
  });
};

const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label }).filter({ visible: true }).first();

type Conflict = {
  form: string;
  viewport?: typeof wideViewport;
  path: () => string;
  open?: (page: Page) => Promise<void>;
  /** `both` labels the field that both users change, `taken` a field that only the other user changes. */
  both: string;
  taken: string;
  theirs: Body;
  save: string;
};

const opens = (name: string) => async (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const conflicts: Conflict[] = [
  {
    form: 'the web shop',
    path: () => '/backoffice/shop/web',
    both: 'คำโปรยใต้ชื่อร้าน',
    taken: 'แนะนำร้าน',
    theirs: { tagline: 'ของอีกคน', about: 'อีกคนแก้' },
    save: 'บันทึก',
  },
  {
    form: 'an incident, on a phone',
    viewport: narrowViewport,
    path: () => '/backoffice/privacy?tab=incidents',
    open: opens('แก้ไข'),
    both: 'ข้อมูลของใคร',
    taken: 'ทำอะไรไปแล้ว',
    theirs: { whose: 'ของอีกคน', done: 'อีกคนแก้' },
    save: 'บันทึก',
  },
  {
    form: 'a garment',
    path: () => `/backoffice/unit/${shown.unitId}`,
    open: opens('แก้ไขข้อมูลชุดนี้'),
    both: 'หมายเหตุ',
    taken: 'บาร์โค้ด',
    theirs: { note: 'ของอีกคน', barcode: 'อีกคนแก้' },
    save: 'บันทึก',
  },
  {
    form: 'a blog post',
    path: () => `/backoffice/blog-detail/${shown.articleId}`,
    both: 'คำโปรย',
    taken: 'ชื่อบทความ',
    theirs: { lead: 'ของอีกคน', title: 'อีกคนแก้' },
    save: 'บันทึกบทความ',
  },
];

it.each(conflicts)(
  "$form: after another user's save, no typed input is lost and the next save succeeds",
  ({ viewport = wideViewport, path, open, both, taken, theirs, save }) =>
    at.ownSessionOf('owner').then((storageState) =>
      at.visit({ viewport, storageState }, async ({ page }) => {
        await page.goto(path());
        await waitUntilSettled(page);
        await open?.(page);
        await letAnotherSaveFirst(page, theirs);
        await field(page, both).fill('ของฉัน');
        const button = page.getByRole('button', { name: save, exact: true }).last();
        await button.click();
        const note = page.getByRole('alert').filter({ hasText: 'มีคนอื่นบันทึกข้อมูลนี้' });
        await note.waitFor();
        expect(await field(page, both).inputValue()).toBe('ของฉัน');
        expect(await field(page, taken).inputValue()).toBe('อีกคนแก้');
        const text = (await note.textContent()) ?? '';
        expect(text).toContain(`${both}: “ของอีกคน”`);
        expect(text).toContain(taken);
        const again = page.waitForResponse((reply) => reply.request().method() !== 'GET');
        await button.click();
        expect((await again).status()).toBe(200);
        await note.waitFor({ state: 'detached' });
      }),
    ),
);

const countOf = (page: Page): Locator => page.getByRole('textbox', { name: 'จำนวนของ 100 บาท' });

it('the counts of a day close survive a reload and a change of the tab', async () =>
  at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page }) => {
    await page.goto('/backoffice/accounting?tab=close');
    await countOf(page).fill('7');
    await field(page, 'หมายเหตุ').fill('นับสองรอบ');
    await page.reload();
    await countOf(page).waitFor();
    expect([await countOf(page).inputValue(), await field(page, 'หมายเหตุ').inputValue()]).toEqual([
      '7',
      'นับสองรอบ',
    ]);
    await page.goto('/backoffice/accounting?tab=entries');
    await waitUntilSettled(page);
    await page.goto('/backoffice/accounting?tab=close');
    await countOf(page).waitFor();
    expect(await countOf(page).inputValue()).toBe('7');
    await page.getByText('นำสิ่งที่พิมพ์ค้างไว้กลับมาแล้ว').waitFor();
  }));

it('the counts of a day close stay in their branch', async () =>
  at.visit({ storageState: await at.ownSessionOf('owner') }, async ({ page }) => {
    const chooseBranch = async (from: string, to: string): Promise<void> => {
      await page.getByRole('button', { name: new RegExp(`${from}.*เปลี่ยนสาขา`) }).click();
      await page.getByRole('button', { name: to, exact: true }).click();
      await waitUntilSettled(page);
    };
    const [siam, ladprao] = ['สาขาสยาม', 'สาขาลาดพร้าว'] as const;
    await page.goto('/backoffice/accounting?tab=close');
    await waitUntilSettled(page);
    // Both branches were shown before, so the page changes without a wait.
    await chooseBranch(siam, ladprao);
    await chooseBranch(ladprao, siam);
    await countOf(page).fill('7');
    await chooseBranch(siam, ladprao);
    expect(await countOf(page).inputValue()).toBe('');
    await countOf(page).fill('3');
    await chooseBranch(ladprao, siam);
    expect(await countOf(page).inputValue()).toBe('7');
  }));

it.each([wideViewport, narrowViewport])(
  'ticks of a return survive a reload only, and a new scan ticks its garment alone, $width px',
  async (viewport) => {
    const { lines } = await (await apiAs(at.server, 'staff')).order(shown.out);
    const [first = '', second = ''] = lines.map(({ barcode }) => barcode);
    const visit = { viewport, storageState: await at.ownSessionOf('staff') };
    await at.visit(visit, async ({ page }) => {
      const tick = (barcode: string): Locator =>
        page.getByRole('checkbox', { name: new RegExp(`${RegExp.escape(barcode)}$`) });
      const ticks = async (): Promise<boolean[]> => {
        await tick(second).waitFor();
        await waitUntilSettled(page);
        return Promise.all([tick(first).isChecked(), tick(second).isChecked()]);
      };
      const path = `/backoffice/return-detail/${shown.out}`;
      const note = page.getByText('นำสิ่งที่พิมพ์ค้างไว้กลับมาแล้ว');
      await page.goto(path);
      await tick(first).check();
      await page.reload();
      expect(await ticks()).toEqual([true, false]);
      await note.waitFor();
      // Like a login, a new scan preserves typed fees but clears earlier ticks.
      await page.goto(`${path}?scan=${second}`);
      expect(await ticks()).toEqual([false, true]);
      await tick(first).check();
      await page.reload();
      expect(await ticks()).toEqual([true, true]);
      await page.getByRole('button', { name: 'ทิ้งสิ่งที่พิมพ์ค้างไว้' }).click();
      expect(await ticks()).toEqual([false, true]);
      await tick(first).check();
      await page.locator('main a[href="/backoffice/return"]').first().click();
      await page.waitForURL('**/backoffice/return');
      // Searches by text, because the elements of a page that the user leaves have no roles.
      await page.locator('h1', { hasText: 'รับคืนชุด บิล' }).waitFor({ state: 'detached' });
      await page.goBack();
      expect(await ticks()).toEqual([false, true]);
      expect(await note.count()).toBe(0);
    });
  },
);

it('a dialog restores input typed before a reload, until the user discards it', async () =>
  at.visit({ viewport: narrowViewport, storageState: await at.ownSessionOf('owner') }, async ({ page }) => {
    const openIncident = async (): Promise<Locator> => {
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'บันทึกเหตุ' }).click();
      return field(page.getByRole('dialog'), 'เกิดอะไรขึ้น');
    };
    await page.goto('/backoffice/privacy?tab=incidents');
    await (await openIncident()).fill('ทำโทรศัพท์ร้านหาย');
    await page.reload();
    const what = await openIncident();
    expect(await what.inputValue()).toBe('ทำโทรศัพท์ร้านหาย');
    await page.getByText('นำสิ่งที่พิมพ์ค้างไว้กลับมาแล้ว').waitFor();
    await page.getByRole('button', { name: 'ทิ้งสิ่งที่พิมพ์ค้างไว้' }).click();
    expect(await what.inputValue()).toBe('');
    await page.reload();
    expect(await (await openIncident()).inputValue()).toBe('');
  }));

it('the draft of a new customer returns for the same search only', async () =>
  at.visit({ storageState: await at.ownSessionOf('staff') }, async ({ page }) => {
    const openNew = async (name: string): Promise<[Locator, string]> => {
      await page.goto(`/backoffice/customer?q=${encodeURIComponent(name)}`);
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'เพิ่มลูกค้า' }).last().click();
      const dialog = page.getByRole('dialog');
      const phone = field(dialog, 'เบอร์โทร');
      await phone.waitFor();
      return [phone, await field(dialog, 'ชื่อ').inputValue()];
    };
    const [phone] = await openNew('สมศรี ไม่เคยมา');
    await phone.fill('081 111 2222');
    await page.reload();
    const [otherPhone, name] = await openNew('วิชัย ไม่เคยมา');
    expect([await otherPhone.inputValue(), name]).toEqual(['', 'วิชัย ไม่เคยมา']);
    const [samePhone] = await openNew('สมศรี ไม่เคยมา');
    expect(await samePhone.inputValue()).toBe('081 111 2222');
  }));

it('a blog post survives a login after the end of the session, but not when the user leaves the page', async () =>
  at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page }) => {
    const path = `/backoffice/blog-detail/${shown.articleId}`;
    await page.goto(path);
    await waitUntilSettled(page);
    const body = page.getByRole('textbox', { name: 'เนื้อหา' });
    await body.click();
    await page.keyboard.type('เขียนยังไม่เสร็จ ');
    // The session ends while the tab is closed or asleep.
    await page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem('sessionEnded', 'true');
    });
    await page.context().clearCookies();
    await page.goto(path);
    await fillLogin(page, 'admin');
    await page.waitForURL(`**${path}`);
    await body.getByText('เขียนยังไม่เสร็จ').waitFor();
    await page.getByRole('link', { name: 'บทความ' }).first().click();
    await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click();
    await page.waitForURL('**/backoffice/blog');
    await waitUntilSettled(page);
    await page.goto(path);
    await body.waitFor();
    expect(await body.textContent()).not.toContain('เขียนยังไม่เสร็จ');
  }));

it('a repeat after a lost reply is saved once, and reports it', async () =>
  at.visit({ storageState: await at.ownSessionOf('staff') }, async ({ page }) => {
    let lost = 0;
    await page.route('**/api/daybook/entry', async (route) => {
      if (lost > 0) return route.continue();
      lost = (await route.fetch()).status();
      return route.abort();
    });
    await page.goto('/backoffice/accounting?tab=expenses');
    await page.getByRole('button', { name: 'บันทึกรายจ่าย' }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'จำนวนเงิน').fill('77');
    await dialog.getByLabel('หมวด').selectOption({ index: 1 });
    await field(dialog, 'รายละเอียด').fill('จ่ายครั้งเดียว');
    const save = dialog.getByRole('button', { name: 'บันทึก', exact: true });
    await save.click();
    await expect.poll(() => lost).toBe(200);
    await save.click();
    await page.getByText('รายการนี้บันทึกไว้แล้ว').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await waitUntilSettled(page);
    expect(await page.getByText('จ่ายครั้งเดียว').filter({ visible: true }).count()).toBe(1);
  }));

it('a logout in another tab removes the input of this tab', async () =>
  at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page, context }) => {
    await page.goto('/backoffice/accounting?tab=close');
    await countOf(page).fill('7');
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft ')).length);
    await expect.poll(drafts).toBe(1);
    const other = await context.newPage();
    await other.goto('/backoffice/customer');
    await waitUntilSettled(other);
    await other.getByRole('banner').getByRole('button').last().click();
    await other.getByRole('button', { name: 'ออกจากระบบ' }).click();
    await other.waitForURL('**/pages/login');
    await page.waitForURL('**/pages/login?*');
    expect(await drafts()).toBe(0);
  }));

it('asks before the user leaves the settings with input in any of their forms', async () =>
  at.visit({ storageState: await at.ownSessionOf('admin') }, async ({ page }) => {
    for (const [path, label] of [
      ['/backoffice/shop/settings', 'หัวใบเสร็จ'],
      ['/backoffice/config/messages', 'หัวเรื่อง (อีเมล)'],
    ] as const) {
      await page.goto(path);
      await waitUntilSettled(page);
      await field(page, label).fill('ยังไม่บันทึก');
      await page.getByRole('link', { name: 'เปิดบิลเช่า' }).first().click();
      await page.getByRole('button', { name: 'ออกโดยไม่บันทึก' }).click();
      await page.waitForURL('**/backoffice/rental');
      expect(new URL(page.url()).pathname).toBe('/backoffice/rental');
    }
  }));
