/** The main tasks of a shop, from the login to a web request, in a browser other than Chromium. */
import { expect } from 'vitest';
import { openTcpProxy } from '#platform/testing/tcp-proxy.ts';
import type { OfflineStepView } from '#counter/offline/contract.ts';
import { apiAs } from '../support/api.ts';
import { e2ePassword } from '../support/server.ts';
import { bahtOnScreen, daysFromNow } from '../support/steps/counter-screens.ts';
import { fillPlaceholder, listFreeUnits, offlineScreenWords } from '../support/steps/offline-steps.ts';
import type { E2eServer } from '../support/test-server.ts';
import type { OtherBrowser } from './other-browser.ts';
import { Screen } from './screen.ts';

/** The limit in ms. The service worker loads about five hundred files before it controls the page. */
const installing = 90_000;

/** Returns true when the service worker controls the page and the device has data and numbers. */
const isReadyOffline = `
  if (navigator.serviceWorker.controller === null) return null;
  return (async () => {
    // Opening a database that the app has not made yet would make an empty one.
    if (!(await indexedDB.databases()).some((one) => one.name === 'ratri-offline')) return null;
    const names = await new Promise((done) => {
      const asked = indexedDB.open('ratri-offline');
      asked.onsuccess = () => {
        // The app may still be making its tables, which an open connection would block.
        if (!asked.result.objectStoreNames.contains('kept')) { asked.result.close(); return done([]); }
        const found = [];
        const cursor = asked.result.transaction('kept').objectStore('kept').openCursor();
        cursor.onsuccess = () => {
          const at = cursor.result;
          if (at === null) { asked.result.close(); return done(found); }
          found.push(String(at.key) + (at.value?.numbers ? ' with numbers' : ''));
          at.continue();
        };
      };
    });
    return names.some((one) => one.endsWith('/asOf')) && names.some((one) => one.endsWith('/device with numbers')) ? true : null;
  })();`;

const logIn = async (screen: Screen, origin: string): Promise<void> => {
  await screen.goTo(`${origin}/pages/login`);
  await screen.fill('username', 'staff');
  await screen.fill('password', e2ePassword);
  await screen.pressEnter();
  // A scan needs no click before.
  await screen.until(
    'focus in the search',
    `return document.activeElement?.matches('#find input') ? true : null`,
  );
};

/** Rents a scanned garment to a known customer. Resolves to the id of the order. */
const rentAndHandOver = async (screen: Screen, barcode: string, customer: string): Promise<number> => {
  await screen.scan(barcode);
  await screen.see('text', barcode, 'has', '#cart');
  await screen.fill('ลูกค้า', customer, 'is', '#customer');
  await screen.click('option', customer, 'starts');
  await screen.click('pill', 'รับชุดเลย', 'has', '#pay');
  await screen.click('button', 'พอดี', 'is', '#pay');
  await screen.click('button', 'และส่งมอบเลย', 'has');
  const { href } = await screen.see('link', 'พิมพ์ใบรับชุด');
  return Number(/(\d+)$/.exec(href)?.[1]);
};

const takeBackAndSettle = async (
  screen: Screen,
  origin: string,
  barcode: string,
  bail: number,
): Promise<void> => {
  await screen.goTo(`${origin}/backoffice/return`);
  await screen.fill('ยิงบาร์โค้ดชุด หรือพิมพ์เลขที่บิล / เบอร์โทร', barcode);
  await screen.pressEnter();
  await screen.see('heading', 'รับคืนชุด บิล', 'starts');
  await screen.click('button', 'รับคืน 1 ชุด', 'has');
  await screen.click('button', `คืนเงิน ${bahtOnScreen(bail)}`);
  await screen.see('heading', 'คืนค่าประกันชุด');
  await screen.click('button', `คืนเงิน ${bahtOnScreen(bail)}`, 'is', '[role=dialog]');
  await screen.see('text', 'ปิดบิลแล้ว ไม่มียอดค้าง');
};

const rentOffline = async (screen: Screen, barcode: string): Promise<void> => {
  await screen.click('link', offlineScreenWords.strip.go);
  await screen.click('button', offlineScreenWords.open.start);
  await screen.fill(offlineScreenWords.open.scan, barcode);
  await screen.pressEnter();
  await screen.see('text', barcode, 'has');
  await screen.fill(offlineScreenWords.open.customer, 'คุณไร้สาย', 'starts');
  await screen.click('button', fillPlaceholder(offlineScreenWords.open.go, 1));
  await screen.see('text', offlineScreenWords.taken.open);
};

const requestOnWeb = async (screen: Screen, origin: string): Promise<void> => {
  await screen.goTo(`${origin}/w/ratri/`);
  await screen.click('button', 'เลือกวัน', 'has');
  await screen.see('button', 'ปิดปฏิทิน');
  const day = daysFromNow(3);
  await screen.run(
    `const [day] = args;
    const cell = () => document.querySelector('[data-day="' + day + '"]');
    if (cell() === null) [...document.querySelectorAll('.day-turn')].at(-1).click();
    cell().click();`,
    day,
  );
  await screen.click('button', 'ดูชุดที่ว่าง');
  await screen.see('text', 'เฉพาะชุดที่ว่างวันงาน', 'has');
  await screen.expectNoOverflow();
  const card = (await screen.run(`return document.querySelector('.card a').href`)) as string;
  await screen.goTo(card);
  await screen.see('text', 'ชุดนี้ว่าง', 'has');
  await screen.expectNoOverflow();
  await screen.click('button', 'ใส่ตะกร้า');
  await screen.see('heading', 'ตะกร้าชุด');
  await screen.fill('ชื่อ', 'มาลี เดินครบ');
  await screen.fill('เบอร์โทร', '0812340077');
  await screen.click('pill', 'ยอมรับเงื่อนไขการเช่า', 'has');
  await screen.click('button', 'ส่งคำขอจอง');
  await screen.see('text', 'ส่งคำขอถึงร้านแล้ว', 'has');
  await screen.expectNoOverflow();
};

/** Does the main tasks at 1300 px, and the web shop at 390 px. */
export const doMainJob = async (
  at: E2eServer,
  browser: OtherBrowser,
  { name, agent, hasOfflineStep }: { name: string; agent: RegExp; hasOfflineStep: boolean },
): Promise<{ states: { order: string; offlineStep: string | undefined } }> => {
  const screen = new Screen(browser, name);
  expect(await screen.run('return navigator.userAgent')).toMatch(agent);
  const api = await apiAs(at.server, 'staff');
  const proxy = await openTcpProxy(Number(new URL(at.server.origin).port));
  const origin = `http://127.0.0.1:${proxy.port}`;
  const [garment, other] = await listFreeUnits(api);
  if (garment === undefined || other === undefined) throw new Error('too few garments on the rack');
  const workOffline = async (): Promise<string | undefined> => {
    await screen.goTo(`${origin}/backoffice/pickup`);
    await screen.until('the device is ready for work without network', isReadyOffline, installing);
    proxy.cut();
    await rentOffline(screen, other.barcode);
    proxy.mend();
    const stepsOf = async () =>
      (await api.get<{ itemList: OfflineStepView[] }>('/api/offline/step?list=all')).itemList;
    await expect
      .poll(async () => (await stepsOf()).map(({ kind, state }) => [kind, state]))
      .toEqual([['open', 'done']]);
    return (await stepsOf())[0]?.state;
  };
  const { itemList: people } = await api.get<{ itemList: { name: string }[] }>('/api/customer?size=1');
  await browser.resize(1300, 850);
  await logIn(screen, origin);
  const orderId = await rentAndHandOver(screen, garment.barcode, people[0]?.name ?? '');
  const { money, lines, documents } = await api.order(orderId);
  expect(lines.map((line) => line.barcode)).toEqual([garment.barcode]);
  expect(documents.length).toBeGreaterThan(0);

  const { href } = await screen.see('link', 'พิมพ์ใบรับชุด');
  await screen.goTo(href.replace(/^https?:\/\/[^/]+/, origin));
  await screen.see('text', garment.barcode, 'has', 'article');
  await screen.see('button', 'พิมพ์');

  await takeBackAndSettle(screen, origin, garment.barcode, money.bailHeld);
  const settled = await api.order(orderId);
  expect(settled.money.bailHeld).toBe(0);

  const offlineStep = hasOfflineStep ? await workOffline() : undefined;

  await browser.resize(390, 844);
  await requestOnWeb(screen, origin);
  return { states: { order: settled.state, offlineStep } };
};
