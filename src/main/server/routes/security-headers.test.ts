import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openLog } from '#platform/telemetry/log.ts';
import { customerContract } from '#customers/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { buildServer } from '../server.ts';
import { testApp, testSecret } from '#test/server/test-app.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const a = await testApp({ log });
const logged = async (work: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  lines.length = 0;
  await work();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

const served = async (options: { securityContact?: string; publicUrl?: string; maintenance?: boolean }) => {
  const app = await buildServer({ db: a.db, files: a.files, jwtSecret: testSecret, ...options });
  addCleanup(() => app.close());
  return (url: string) => app.inject({ url });
};
const securityTxt = '/.well-known/security.txt';

it('security.txt names the contact and an expiry date', async () => {
  const get = await served({ securityContact: 'safe@example.com', publicUrl: 'https://shop.example.com' });
  const answer = await get(securityTxt);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toBe('mailto:safe@example.com');
  expect(fields.get('Preferred-Languages')).toBe('th, en, de, fr, pt');
  expect(fields.get('Canonical')).toBe(`https://shop.example.com${securityTxt}`);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  // RFC 9116 recommends less than a year.
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it('security.txt redirects to a page, works during maintenance, and is missing without a contact', async () => {
  const closed = await served({ securityContact: 'https://example.com/safe', maintenance: true });
  expect((await closed(securityTxt)).body).toContain('Contact: https://example.com/safe\n');
  expect((await (await served({}))(securityTxt)).statusCode).toBe(404);
});

it('fonts come from this origin only; an API answer opened directly is a file, not a page', async () => {
  for (const authorization of [`Bearer ${a.shop.owner.token}`, '']) {
    const { headers } = await fetch(a.origin + shopContract.shopInfo.path, { headers: { authorization } });
    expect(headers.get('content-disposition')).toBe('attachment; filename="api.json"');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("font-src 'self' data:;");
    expect(policy).not.toMatch(/https:|\*/);
  }
});

it('a script of the app has the few headers that apply to it, and is compressed as the browser accepts', async () => {
  const webDir = await mkdtemp(path.join(tmpdir(), 'ratri-web-'));
  addCleanup(() => rm(webDir, { recursive: true, force: true }));
  await mkdir(path.join(webDir, 'assets'));
  await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>x</title>');
  for (const end of ['', '.gz', '.br']) await writeFile(path.join(webDir, `assets/a-1.js${end}`), `//${end}`);
  const app = await buildServer({ db: a.db, files: a.files, jwtSecret: testSecret, webDir });
  addCleanup(() => app.close());
  for (const [accepted, body] of [
    ['gzip, deflate, br', '//.br'],
    ['gzip', '//.gz'],
    ['', '//'],
  ] as const) {
    const script = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': accepted } });
    expect(script.body).toBe(body);
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    expect(script.headers['cache-control']).toContain('immutable');
    expect(script.headers).not.toHaveProperty('content-security-policy');
  }
  const page = await app.inject({ url: '/backoffice/rental' });
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const devices = /usb=(\S+), serial=(\S+), bluetooth=(\S+)$/;
  expect(devices.exec(String(page.headers['permissions-policy']))?.slice(1)).toEqual([
    '(self)',
    '(self)',
    '(self)',
  ]);
  const elsewhere = await app.inject({ url: '/w/none' });
  expect(devices.exec(String(elsewhere.headers['permissions-policy']))?.slice(1)).toEqual(['()', '()', '()']);
  const none = await app.inject({ url: '/assets/none.js' });
  expect([none.statusCode, none.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
});

it('logs a refused call with user and address, and a login without the typed values', async () => {
  const [guess] = await logged(() =>
    a.call(null, authenticationContract.login, {
      body: { username: 'guessed-name', password: 'typed-secret' },
    }),
  );
  expect(guess).toMatchObject({
    level: 40,
    code: 'LOGIN_FAILED',
    method: 'POST',
    route: '/api/user/login',
    ip: '127.0.0.1',
  });
  const [forbidden] = await logged(() => a.call(a.shop.staff, staffAccountsContract.list));
  expect(forbidden).toMatchObject({ level: 40, code: 'FORBIDDEN', shop: 1, user: a.shop.staff.userId });
  expect(lines.join('')).not.toMatch(/typed-secret|guessed-name|Bearer|eyJ/);
});

it('logs no search texts', async () => {
  const found = await logged(async () => {
    await a.ok(a.shop.staff, customerContract.list, { query: { q: '0812345678' } });
    await fetch(`${a.origin}/api/customer?q=0812345678&page=none`);
    await fetch(`${a.origin}/api/customer?q=0812345678&page=none`, {
      headers: { authorization: `Bearer ${a.shop.staff.token}` },
    });
  });
  expect(found.map((one) => one['code'])).toEqual(['UNAUTHENTICATED', 'VALIDATION']);
  expect(lines.join('')).not.toContain('0812345678');
});

it('logs a database error without the row that it quotes', async () => {
  const [line] = await logged(async () => {
    const error = await a
      .sql("insert into customer (shop_id, name, phone) values (1, null, '0812345678')")
      .catch((reason: unknown) => reason);
    expect(String((error as { detail?: string }).detail)).toContain('0812345678');
    log.error(error);
  });
  // A cluster names the table only in the message.
  expect(line).toMatchObject({ err: { code: '23502', ...(!a.cluster && { table: 'customer' }) } });
  expect(lines.join('')).not.toContain('0812345678');
});
