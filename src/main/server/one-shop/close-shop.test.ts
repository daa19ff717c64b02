import { beforeAll, expect, it } from 'vitest';
import { authenticationContract } from '#access/authentication/contract.ts';
import { hashPassword } from '#access/authentication/server/index.ts';
import { customerContract } from '#customers/contract.ts';
import { apiContract } from '#integrations/api/contract.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/runner.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { openWebShop } from '#storefront/web-shop/server/testing/settings.ts';
import { readShopContents } from '#test/server/shop-contents.ts';
import { startTestJobs } from '#test/server/start-test-jobs.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { listOpenShopIds, restInClosedShops } from '../jobs/background-jobs.ts';
import { closeOneShop, openOneShop } from './close-shop.ts';

const a = await testApp({ own: 'compares all rows of the database' });
const { shop, other } = a;
const password = 'ช่อดอกไม้สีม่วง';
let [domain, home, key] = ['', '', ''];
beforeAll(async () => {
  ({ domain } = await a.one<{ domain: string }>('select domain from shop where shop_id = $1', [shop.shopId]));
  home = `/w/${(await openWebShop(a, shop, {})).domain}/`;
  const hash = await hashPassword(password);
  await a.sql('update app_user set password_hash = $1 where username = any($2)', [
    hash,
    [shop.owner.username, other.owner.username],
  ]);
  const wish = { name: 'เว็บไซต์ร้าน', branchIds: [shop.branchA], scopes: ['customers:write' as const] };
  const owner = await a.signedInAgain(shop.owner);
  ({ key } = await a.ok(owner, apiContract.makeKey, { body: wish }));
});

const said: string[] = [];
const say = (text: string): void => void said.push(text);
const settings = { sealSecret: testSecret, publicUrl: undefined };
const close = (answer?: string, yes = false) =>
  closeOneShop(a.db, domain, { yes, ask: async () => answer, say });
const login = (who: { username: string }, typed = password) =>
  a.call(null, authenticationContract.login, { body: { username: who.username, password: typed } });
const visit = (url: string, headers: Record<string, string> = {}) => a.app.inject({ url, headers });
const byKey = () => visit(customerContract.list.path, { authorization: `Bearer ${key}` });

it('asks before it closes, and changes nothing without the answer', async () => {
  const before = await readShopContents(a.sql, {});
  await expect(close('no')).rejects.toThrow('nothing was changed');
  await expect(close()).rejects.toThrow('--yes');
  await expect(closeOneShop(a.db, 'nobody', { yes: true, ask: async () => 'yes', say })).rejects.toThrow(
    'there is no shop nobody',
  );
  expect(said.join('\n')).toContain('API keys are refused');
  expect(await readShopContents(a.sql, {})).toEqual(before);
});

it('closes one shop with a message for each way in, and opens it again; another shop is unchanged', async () => {
  const session = await login(shop.owner);
  expect(session.status).toBe(200);
  expect((await byKey()).statusCode).toBe(200);
  expect((await visit(home)).statusCode).toBe(200);
  await login(other.owner);
  const before = await readShopContents(a.sql, { but: shop.shopId });
  await close('yes');
  expect(await readShopContents(a.sql, { but: shop.shopId })).toEqual(before);

  const english = { 'accept-language': 'en' };
  expect((await login(shop.owner)).error).toMatchObject({ code: 'SHOP_CLOSED', title: 'ร้านนี้ปิดอยู่' });
  expect((await login(shop.owner, 'wrong password')).error.code).toBe('LOGIN_FAILED');
  const token = `Bearer ${session.data.token}`;
  const past = () => visit(customerContract.list.path, { authorization: token });
  await expect.poll(async () => (await past()).statusCode, { timeout: 10_000 }).toBe(401);
  await expect.poll(async () => (await byKey()).json().code, { timeout: 10_000 }).toBe('SHOP_CLOSED');
  const page = await visit(home, english);
  expect([page.statusCode, page.body.includes('ร้านนี้ปิดอยู่')]).toEqual([404, true]);
  expect((await visit(`${home.slice(0, -1)}/en/`)).body).toContain('This shop is closed');

  await openOneShop(a.db, domain, settings, say);
  expect((await login(shop.owner)).status).toBe(200);
  await expect.poll(async () => (await byKey()).statusCode, { timeout: 10_000 }).toBe(200);
  expect((await visit(home)).statusCode).toBe(200);
  expect((await past()).statusCode).toBe(401);
  const log = await a.sql<{ action: string }>(
    "select action from audit_log where shop_id = $1 and action in ('shop.close', 'shop.reopen') order by id",
    [shop.shopId],
  );
  expect(log.map((one) => one.action)).toEqual(['shop.close', 'shop.reopen']);
});

it('pauses the jobs of a closed shop, except the sealing of its log', async () => {
  await close('', true);
  const visits: string[] = [];
  const jobOf = (name: Job['name']): Job => ({
    name,
    looks: [{ schedule: '30 3 * * *', shops: 'every' }],
    work: async (shopId) => visits.push(`${name} ${shopId}`),
  });
  const run = async (db: Pick<typeof a.db, 'read'>, work: (jobs: Jobs) => Promise<unknown>) => {
    const jobs = startTestJobs(a, restInClosedShops(db, [jobOf('messages'), jobOf('sealing')]), {
      log: { error: () => {} },
    });
    await work(jobs);
    await jobs.stop();
    return visits.splice(0);
  };
  const noQuery = { read: () => Promise.reject(new Error('a query for a visit')) };
  expect(
    await run(noQuery, async (jobs) => {
      await jobs.runNow('messages');
      await jobs.runNow('sealing');
    }),
  ).toEqual([`messages ${other.shopId}`, `sealing ${shop.shopId}`, `sealing ${other.shopId}`]);
  expect(
    await run(a.db, async () => {
      wakeJob('messages', shop.shopId);
      wakeJob('messages', other.shopId);
      await expect.poll(() => visits).toContain(`messages ${other.shopId}`);
    }),
  ).toEqual([`messages ${other.shopId}`]);
  expect(await listOpenShopIds(a.db)).toEqual([other.shopId]);
  expect(await a.sql('select shop, closed from shop_size where closed')).toEqual([
    { shop: shop.shopId, closed: true },
  ]);
  await openOneShop(a.db, domain, settings, say);
});
