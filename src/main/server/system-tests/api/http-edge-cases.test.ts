import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { hashPassword } from '#access/authentication/server/index.ts';
import { appModules } from '#main/server/modules.ts';
import { buildServer } from '#main/server/server.ts';
import { type TestApp, testApp, testSecret } from '#test/server/test-app.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamples } from '#test/samples/all-samples.ts';
import { requestAddressOf } from '#test/server/requests.ts';

const a: TestApp = await testApp();
let { owner } = a.shop;
const mine = await makeSampleObjects(a, a.shop);
let origin = '';
const password = 'a password of this test';

beforeAll(async () => {
  const webDir = mkdtempSync(path.join(tmpdir(), 'ratri-web-'));
  mkdirSync(path.join(webDir, 'assets'));
  writeFileSync(path.join(webDir, 'index.html'), '<!doctype html><title>Ratri</title>');
  writeFileSync(path.join(webDir, 'secret.txt'), 'not for you');
  writeFileSync(path.join(webDir, 'service-worker.js'), 'let b');
  writeFileSync(path.join(webDir, 'manifest.webmanifest'), '{}');
  writeFileSync(path.join(webDir, 'assets', 'app-1.js'), 'let a');
  const app = await buildServer({
    db: a.db,
    files: a.files,
    jwtSecret: testSecret,
    webDir,
    publicUrl: 'https://shop.example.com',
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  addCleanup(() => app.close());
  await a.sql('update app_user set password_hash = $1', [await hashPassword(password)]);
  owner = await a.signedInAgain(owner);
});

/** Sends the path unchanged, because fetch would normalise it. */
const raw = (address: string, method = 'GET'): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const url = new URL(origin);
    request({ host: url.hostname, port: url.port, path: address, method }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

const operations = appModules.flatMap((module) =>
  Object.entries(module.contract).map(([name, row]) => ({ name: `${module.apiName}.${name}`, row })),
);
const uploads = operations.filter(({ row }) => row.upload !== undefined);

const half =
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nhalf a pic';

describe('a truncated file', () => {
  it.each(uploads)('$name answers 400', async ({ row }) => {
    for (const body of [half, '--edge\r\ncontent-dispo', '--edge--\r\n', '']) {
      const answer = await fetch(
        a.origin + requestAddressOf(row, operationSamples.get(row)?.params?.(mine)),
        {
          method: row.method,
          headers: {
            authorization: `Bearer ${owner.token}`,
            'content-type': 'multipart/form-data; boundary=edge',
          },
          body,
        },
      );
      expect([body, answer.status, await answer.json()]).toMatchObject([body, 400, { code: 'VALIDATION' }]);
    }
  });
});

describe('a user without a branch', () => {
  it('is refused by every operation except those of the own account', async () => {
    const alone = await a.makeUser(a.shop.shopId, 'nowhere', ['admin'], []);
    for (const { name, row } of operations.filter(({ row: one }) => one.allow === 'staff')) {
      const { params, body, file } = operationSamples.get(row) ?? {};
      const answer = await a.call(alone, row, {
        ...(params && { params: params(mine) }),
        ...(body && { body: body(mine) }),
        ...(file && { file: file() }),
      });
      expect([name, answer.status, answer.error.code]).toEqual([name, 403, 'NO_BRANCH']);
    }
    const own = await a.ok(alone, authenticationContract.getAuthorize, { body: { username: 'nowhere' } });
    expect(own.userBranch).toEqual([]);
  });
});

describe('files next to the page', () => {
  it('are served with their type; the worker is revalidated each time, and no other file is served', async () => {
    const get = async (name: string) => {
      const { status, headers } = await fetch(`${origin}/${name}`);
      return [status, headers.get('content-type')?.split(';')[0], headers.get('cache-control')];
    };
    expect(await get('service-worker.js')).toEqual([200, 'text/javascript', 'no-cache']);
    expect(await get('manifest.webmanifest')).toEqual([
      200,
      'application/manifest+json',
      'public, max-age=86400',
    ]);
    // The reply is the app's page, as for every unknown path.
    expect(await get('secret.txt')).toEqual([200, 'text/html', 'no-cache']);
  });
});

describe('paths', () => {
  it('outside a folder lead nowhere', async () => {
    for (const at of [
      '/assets/../secret.txt',
      '/assets/..%2fsecret.txt',
      '/assets/%2e%2e/secret.txt',
      '/assets/..%5csecret.txt',
      '/assets/../../../../etc/passwd',
      '/files/../secret.txt',
      '/assets/',
      '/assets/none.js',
    ]) {
      const { status, body } = await raw(at);
      expect([at, status, JSON.parse(body)]).toMatchObject([at, 404, { code: 'NOT_FOUND' }]);
    }
    expect((await raw('/assets/app-1.js')).body).toBe('let a');
  });

  it('of pages answer HEAD like GET, without a body', async () => {
    for (const at of ['/', '/backoffice/rental', '/assets/app-1.js', '/healthz'])
      expect([at, await raw(at, 'HEAD')]).toEqual([at, { status: 200, body: '' }]);
    expect((await raw('/api/nothing', 'HEAD')).status).toBe(404);
  });
});

it('replies of the API are never cached: results, refusals, 404', async () => {
  for (const [at, authorization] of [
    ['/api/shop/info', `Bearer ${owner.token}`],
    ['/api/shop/info', ''],
    ['/api/nothing', ''],
  ] as const) {
    const answer = await fetch(origin + at, { headers: { authorization } });
    expect([at, answer.headers.get('cache-control')]).toEqual([at, 'no-store']);
  }
});

it('the cookie is Secure only if PUBLIC_URL is https', async () => {
  const cookieFrom = async (at: string): Promise<string> => {
    const answer = await fetch(`${at}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: a.shop.staff.username, password }),
    });
    return answer.headers.get('set-cookie') ?? '';
  };
  expect(await cookieFrom(origin)).toMatch(/; Secure/);
  expect(await cookieFrom(a.origin)).not.toMatch(/; Secure/);
});
