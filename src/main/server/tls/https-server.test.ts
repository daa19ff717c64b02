import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import https, { Agent } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { expect, it, vi } from 'vitest';
import { liveOperation } from '#lib/contract/live-change.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { hashPassword } from '#access/authentication/server/index.ts';
import { customerContract } from '#customers/contract.ts';
import { buildServer } from '#main/server/server.ts';
import { testApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';
import { readCertificateState } from './certificate-store.ts';
import { openFakeAcme } from './testing/fake-acme.ts';
import { type TlsService, liveCertificateOf, openTls } from './tls-service.ts';

const minute = 60_000;
const day = 86_400_000;
const domain = 'shop.example.com';
const publicUrl = `https://${domain}`;
const password = 'a password of this test';
const a = await testApp();

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const startedTls = (...parts: Parameters<typeof openTls>): TlsService => {
  const tls = openTls(...parts);
  if (tls === undefined) throw new Error('DOMAIN is not set');
  return tls;
};

const openInstallation = async () => {
  const clock = { now: Date.now() };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ratri-tls-'));
  const acme = await openFakeAcme({
    now: () => clock.now,
    httpPort: () => portOf(tls.server),
  });
  addCleanup(acme.close);
  const settings = {
    dataDir,
    host: '127.0.0.1',
    tls: {
      domain,
      port: 0,
      httpPort: 0,
      publicUrl,
      directory: acme.directory,
      contact: 'it@example.com',
    },
  };
  const certificate = liveCertificateOf(settings);
  const log = { error: vi.fn<(...parts: unknown[]) => void>() };
  const tls = startedTls(settings, {
    log: log as never,
    say: () => {},
    changed: () => certificate?.reload(),
    now: () => clock.now,
  });
  await tls.listen(undefined);
  addCleanup(tls.close);
  const app = await buildServer({
    db: a.db,
    files: a.files,
    jwtSecret: testSecret,
    limits: unlimitedCalls,
    publicUrl,
    certificate,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  addCleanup(() => app.close());

  type Options = { agent?: Agent; token?: string; method?: string; body?: string };
  const open = (target: string, { token, body = '', ...options }: Options = {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const request = https.request({
        host: '127.0.0.1',
        port: portOf(app.server),
        servername: domain,
        ca: acme.ca,
        path: target,
        agent: false,
        headers: {
          host: domain,
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...options,
      });
      request.on('response', resolve).on('error', reject);
      request.end(body);
    });
  const serialOf = async (agent?: Agent): Promise<string> => {
    const reply = await open('/healthz', agent === undefined ? {} : { agent });
    const { serialNumber } = (reply.socket as TLSSocket).getPeerCertificate();
    await text(reply);
    expect(reply.statusCode).toBe(200);
    return serialNumber;
  };
  return { clock, dataDir, acme, log, tls, open, serialOf };
};

it('gets a certificate and serves pages, cookies and event streams over HTTPS', async () => {
  const { acme, tls, dataDir, open, serialOf } = await openInstallation();
  await expect(serialOf()).rejects.toThrow(/handshake|SSL|TLS|disconnected/i);
  await tls.check();
  expect(acme.contacts).toEqual([['mailto:it@example.com']]);
  const reply = await open('/readyz');
  await text(reply);
  expect((reply.socket as TLSSocket).authorized).toBe(true);
  expect(reply.headers['strict-transport-security']).toContain('max-age=');

  await a.sql('update app_user set password_hash = $1', [await hashPassword(password)]);
  const staff = await a.signedInAgain(a.shop.staff);
  const login = await open('/api/user/login', {
    method: 'POST',
    body: JSON.stringify({ username: staff.username, password }),
  });
  await text(login);
  expect(login.headers['set-cookie']?.[0]).toMatch(/; Secure/);

  const stream = await open(liveOperation.path, { token: staff.token });
  expect(stream.headers['content-type']).toContain('text/event-stream');
  const heard = new Promise<string>((resolve) => {
    let events = '';
    stream.on('data', (part: Buffer) => {
      events += part.toString();
      if (events.includes('customer')) resolve(events);
    });
  });
  await a.ok(await a.signedInAgain(a.shop.owner), customerContract.create, { body: { name: 'ลูกค้า' } });
  expect(await heard).toContain('event: ');
  expect(readdirSync(path.join(dataDir, 'tls')).toSorted()).toEqual([
    'account.pem',
    'certificate.pem',
    'state.json',
  ]);
  for (const name of readdirSync(path.join(dataDir, 'tls')))
    expect([name, statSync(path.join(dataDir, 'tls', name)).mode & 0o777]).toEqual([name, 0o600]);
  expect(statSync(path.join(dataDir, 'tls')).mode & 0o777).toBe(0o700);
});

it('asks for nothing while the certificate is valid, and renews it 30 days before its end', async () => {
  const { acme, clock, tls, serialOf } = await openInstallation();
  expect((await tls.check()) - clock.now).toBeCloseTo(60 * day, -4);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  addCleanup(() => agent.destroy());
  const first = await serialOf(agent);
  const asked = acme.requests.length;
  clock.now += 60 * day - minute;
  await tls.check();
  expect(acme.requests).toHaveLength(asked);

  clock.now += 2 * minute;
  await tls.check();
  expect(acme.requests.length).toBeGreaterThan(asked);
  const second = await serialOf();
  expect(second).not.toBe(first);
  expect(await serialOf(agent)).toBe(first);
});

it('continues with the old certificate while the ACME server fails, and tries again later', async () => {
  const { acme, clock, tls, log, dataDir, serialOf } = await openInstallation();
  await tls.check();
  const first = await serialOf();
  clock.now += 61 * day;
  acme.fail(500);
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    const nextTry = await tls.check();
    waits.push((nextTry - clock.now) / minute);
    const asked = acme.requests.length;
    clock.now = nextTry - 1;
    expect(await tls.check()).toBe(nextTry);
    expect(acme.requests).toHaveLength(asked);
    clock.now = nextTry;
  }
  expect(waits).toEqual([1, 5, 20, 60, 180, 360, 360]);
  expect(await serialOf()).toBe(first);
  expect(log.error).toHaveBeenCalledTimes(7);
  expect(log.error).toHaveBeenLastCalledWith(
    expect.objectContaining({ domain, nextTry: new Date(clock.now).toISOString() }),
    expect.stringContaining('no certificate could be obtained'),
  );
  expect(readCertificateState(dataDir).failure).toMatchObject({ nextTry: clock.now });

  acme.fail(undefined);
  await tls.check();
  expect(await serialOf()).not.toBe(first);
  expect(readCertificateState(dataDir).failure).toBeUndefined();
});

it('reports a challenge that the ACME server cannot fetch', async () => {
  const { tls, dataDir, log } = await openInstallation();
  const { promise, resolve } = Promise.withResolvers<void>();
  tls.server.close(() => resolve());
  await promise;
  await tls.check();
  expect(log.error).toHaveBeenCalledOnce();
  expect(readCertificateState(dataDir).failure?.text).toContain(`no token at ${domain}`);
});

it('a start requests the first certificate, and another account key only for another folder', async () => {
  const { tls, dataDir, acme, clock } = await openInstallation();
  tls.start();
  await expect
    .poll(() => readdirSync(path.join(dataDir, 'tls')).includes('state.json'), { timeout: 5000 })
    .toBe(true);
  const key = readFileSync(path.join(dataDir, 'tls/account.pem'), 'utf8');
  const pem = readFileSync(path.join(dataDir, 'tls/certificate.pem'), 'utf8');
  expect(new X509Certificate(pem).checkHost(domain)).toBe(domain);
  tls.stop();
  clock.now += 61 * day;
  await tls.check();
  expect(readFileSync(path.join(dataDir, 'tls/account.pem'), 'utf8')).toBe(key);
  expect(acme.requests.filter((one) => one === '/new-order')).toHaveLength(2);
});
