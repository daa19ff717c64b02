import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { appModules } from '#main/server/modules.ts';
import { testApp } from '#test/server/test-app.ts';
import {
  expectOkOrErrorReply,
  expectErrorReply,
  hostileRequestsOn,
  jsonHeaders,
} from '#test/server/hostile-requests.ts';

const a = await testApp();
const { owner, staff } = a.shop;
const { raw, item, bodyOf } = await hostileRequestsOn(a);

describe('shapes', () => {
  it('refuses lists that are too long and JSON that is too deep', async () => {
    const line = { itemId: item.itemId, quantity: 1 };
    expectErrorReply(
      await a.call(staff, rentalsContract.open, {
        body: bodyOf({ lines: Array.from({ length: 201 }, () => line) }),
      }),
      'lines',
    );
    const ids = Array.from({ length: 501 }, (_, at) => ({ orderDetailId: at + 1 }));
    expectErrorReply(
      await a.call(staff, rentalsContract.pickup, { params: { id: 1 }, body: { lines: ids } }),
      'pickup',
    );
    for (const deep of [
      '['.repeat(100_000) + ']'.repeat(100_000),
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      '['.repeat(500_000),
    ]) {
      expectErrorReply(await raw('POST', '/api/rental', deep, jsonHeaders), 'deep');
      expectErrorReply(
        await raw('POST', '/api/customer', `{"name":"x","measurements":${deep}}`, jsonHeaders),
        'deep inside',
      );
    }
  });

  it('prototype keys change nothing', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const evil = `"${key}":{"roles":["owner"],"reserve":true,"polluted":1}`;
      const whole = await raw(
        'POST',
        '/api/rental',
        `{${JSON.stringify(bodyOf()).slice(1, -1)},${evil}}`,
        jsonHeaders,
      );
      expect([key, whole.status]).toEqual([key, 400]);
      const inLine = JSON.stringify(bodyOf()).replace('"quantity":1', `"quantity":1,${evil}`);
      expect([key, (await raw('POST', '/api/rental', inLine, jsonHeaders)).status]).toEqual([key, 400]);
      expectOkOrErrorReply(
        await raw('POST', '/api/customer', `{"name":"x","measurements":{"${key}":1}}`, jsonHeaders),
        key,
      );
      expectErrorReply(await raw('GET', `/api/orderheader?${key}=1`), `query ${key}`);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('refuses unknown query keys, and a key that occurs twice', async () => {
    for (const row of appModules
      .flatMap((module) => Object.values(module.contract))
      .filter((one) => one.query !== undefined && one.allow !== 'operator')) {
      const at = row.path.replace(/:\w+/g, '1');
      for (const query of [
        'nothing=1',
        'page=1&page=2',
        'page[]=1',
        'page[a]=1',
        'PAGE=1',
        '%00=1',
        'page=%00',
      ])
        expect([
          row.path,
          query,
          (await raw(row.method, `${at}?${query}`, undefined, {}, row.allow === 'onlyStaff' ? staff : owner))
            .status,
        ]).toEqual([row.path, query, 400]);
    }
  });

  it('refuses other content types, broken and compressed bodies', async () => {
    const body = JSON.stringify(bodyOf());
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'x',
      'application/json, text/plain',
    ]) {
      const answer = await raw('POST', '/api/rental', body, { 'content-type': type });
      expectErrorReply(answer, type);
      expect([type, answer.status]).toEqual([type, 400]);
    }
    for (const bad of ['', '{', '{"a":1}}', '\ufeff{}', "{'a':1}", '{"a":1,}', 'undefined', '\u0000'])
      expectErrorReply(await raw('POST', '/api/rental', bad, jsonHeaders), JSON.stringify(bad));
    expectErrorReply(
      await raw('POST', '/api/rental', new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]), jsonHeaders),
      'not UTF-8',
    );
    for (const encoding of ['gzip', 'br', 'zstd', 'x', 'identity'])
      expectErrorReply(
        await raw('POST', '/api/rental', 'no such thing', { ...jsonHeaders, 'content-encoding': encoding }),
        encoding,
      );
  });

  it('more than a megabyte is 413, compressed or not', async () => {
    const big = JSON.stringify(bodyOf({ note: 'x'.repeat(1_100_000) }));
    const packed = gzipSync(JSON.stringify(bodyOf({ note: 'x'.repeat(30_000_000) })));
    expect(await raw('POST', '/api/rental', big, jsonHeaders)).toMatchObject({
      status: 413,
      error: { code: 'TOO_LARGE', title: expect.stringMatching(/\S/) },
    });
    const answer = await raw('POST', '/api/rental', new Uint8Array(packed), {
      ...jsonHeaders,
      'content-encoding': 'gzip',
    });
    expectErrorReply(answer, 'packed');
    expect([400, 413]).toContain(answer.status);
  });

  it('refuses malformed paths and unknown methods', async () => {
    for (const at of [
      '/api/rental/%',
      '/api/rental/%ff',
      '/api/%zz',
      `/api/rental/${'1'.repeat(5000)}`,
      `/api/unit/${'x'.repeat(201)}`,
      '/api//rental',
      '/API/rental/1',
    ])
      expectErrorReply(await raw('GET', at), at);
    for (const method of ['PATCH', 'DELETE', 'PUT', 'OPTIONS'])
      expectErrorReply(await raw(method, '/api/orderheader'), method);
  });
});
