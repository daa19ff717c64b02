/** Bodies, queries and addresses that are none: refused in the shape of our errors, and nothing is written. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { counterContract } from '#counter/rentals/contract.ts';
import { rooms } from '#main/server/modules.ts';
import { testApp } from '#test/server/test-app.ts';
import { expectFine, expectOurs, hostileOn, json } from '#test/server/hostile-requests.ts';

const a = await testApp();
const { owner, staff } = a.shop;
const { raw, item, bodyOf } = await hostileOn(a);

describe('shapes', () => {
  it('lists that are too long, JSON that is too deep', async () => {
    const line = { itemId: item.itemId, quantity: 1 };
    expectOurs(
      await a.call(staff, counterContract.open, {
        body: bodyOf({ lines: Array.from({ length: 201 }, () => line) }),
      }),
      'lines',
    );
    const ids = Array.from({ length: 501 }, (_, at) => ({ orderDetailId: at + 1 }));
    expectOurs(
      await a.call(staff, counterContract.pickup, { params: { id: 1 }, body: { lines: ids } }),
      'pickup',
    );
    for (const deep of [
      '['.repeat(100_000) + ']'.repeat(100_000),
      `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
      '['.repeat(500_000),
    ]) {
      expectOurs(await raw('POST', '/api/rental', deep, json), 'deep');
      expectOurs(
        await raw('POST', '/api/customer', `{"name":"x","measurements":${deep}}`, json),
        'deep inside',
      );
    }
  });

  it('keys of the prototype change nothing', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const evil = `"${key}":{"roles":["owner"],"reserve":true,"polluted":1}`;
      const whole = await raw(
        'POST',
        '/api/rental',
        `{${JSON.stringify(bodyOf()).slice(1, -1)},${evil}}`,
        json,
      );
      expect([key, whole.status]).toEqual([key, 400]);
      const inLine = JSON.stringify(bodyOf()).replace('"quantity":1', `"quantity":1,${evil}`);
      expect([key, (await raw('POST', '/api/rental', inLine, json)).status]).toEqual([key, 400]);
      expectFine(await raw('POST', '/api/customer', `{"name":"x","measurements":{"${key}":1}}`, json), key);
      expectOurs(await raw('GET', `/api/orderheader?${key}=1`), `query ${key}`);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('unknown keys of a query, and a key given twice', async () => {
    for (const row of rooms
      .flatMap((room) => Object.values(room.contract))
      .filter((one) => one.query !== undefined)) {
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

  it('other types of content, broken and packed bodies', async () => {
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
      expectOurs(answer, type);
      expect([type, answer.status]).toEqual([type, 400]);
    }
    for (const bad of ['', '{', '{"a":1}}', '\ufeff{}', "{'a':1}", '{"a":1,}', 'undefined', '\u0000'])
      expectOurs(await raw('POST', '/api/rental', bad, json), JSON.stringify(bad));
    expectOurs(await raw('POST', '/api/rental', new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]), json), 'not UTF-8');
    for (const encoding of ['gzip', 'br', 'zstd', 'x', 'identity'])
      expectOurs(
        await raw('POST', '/api/rental', 'no such thing', { ...json, 'content-encoding': encoding }),
        encoding,
      );
  });

  it('more than a megabyte is 413, packed or not', async () => {
    const big = JSON.stringify(bodyOf({ note: 'x'.repeat(1_100_000) }));
    const packed = gzipSync(JSON.stringify(bodyOf({ note: 'x'.repeat(30_000_000) })));
    expect(await raw('POST', '/api/rental', big, json)).toMatchObject({
      status: 413,
      error: { code: 'TOO_LARGE', title: expect.stringMatching(/\S/) },
    });
    const answer = await raw('POST', '/api/rental', new Uint8Array(packed), {
      ...json,
      'content-encoding': 'gzip',
    });
    expectOurs(answer, 'packed');
    expect([400, 413]).toContain(answer.status);
  });

  it('addresses that are none', async () => {
    for (const at of [
      '/api/rental/%',
      '/api/rental/%ff',
      '/api/%zz',
      `/api/rental/${'1'.repeat(5000)}`,
      `/api/barcode/${'x'.repeat(201)}`,
      '/api//rental',
      '/API/rental/1',
    ])
      expectOurs(await raw('GET', at), at);
    for (const method of ['PATCH', 'DELETE', 'PUT', 'OPTIONS'])
      expectOurs(await raw(method, '/api/orderheader'), method);
  });
});
