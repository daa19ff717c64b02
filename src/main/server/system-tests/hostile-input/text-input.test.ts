import { describe, expect, it } from 'vitest';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { appModules } from '#main/server/modules.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamples } from '#test/samples/all-samples.ts';
import { testApp } from '#test/server/test-app.ts';
import { cash, expectOkOrErrorReply, hostileRequestsOn } from '#test/server/hostile-requests.ts';
import { hostileTexts } from '#test/server/hostile-values.ts';

const a = await testApp();
const { owner, admin, staff, staff2 } = a.shop;
const { item, bodyOf, reserved } = await hostileRequestsOn(a);

/**
 * Returns the stored form of a text: without control characters, lone surrogates and blanks at the ends. A text
 * of invisible marks alone is empty.
 */
const kept = (text: string): string => {
  const clean = text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return /^[\s\p{Cf}]*$/u.test(clean) ? '' : clean;
};

describe('texts', () => {
  it.each(Object.entries(hostileTexts))(
    '%s: stored as typed or refused, and the order is readable',
    async (what, text) => {
      const named = await a.call(staff, customerContract.create, {
        body: {
          name: text,
          note: text,
          address: text,
          lineId: text,
          measurements: { [text.slice(0, 30)]: 90 },
        },
      });
      expectOkOrErrorReply(named, `customer ${what}`);
      const noted = await a.call(staff, customerContract.create, {
        body: { name: `ก ${text}`.slice(0, 300), note: text.slice(0, 2000) },
      });
      expectOkOrErrorReply(noted, `note ${what}`);
      if (noted.status === 200) expect(noted.data.note).toBe(kept(text.slice(0, 2000)));
      const order = await a.call(staff, rentalsContract.open, {
        body: bodyOf({ note: text, discount: 1, discountReason: text }),
      });
      expectOkOrErrorReply(order, `order ${what}`);
      if (order.status === 200) expect(order.data.note).toBe(kept(text));
      else expect(what).toBe('long');
      // A URL cannot contain lone surrogates, and Node reads at most 16 KiB of a request's head.
      const short = text.toWellFormed().slice(0, 1000);
      const found = await a.call(staff, orderContract.list, { query: { q: short } });
      expectOkOrErrorReply(found, `q of orders ${what}`);
      for (const row of [customerContract.list, stockContract.search])
        expectOkOrErrorReply(await a.call(staff, row, { query: { q: short } }), `q ${what}`);
      expectOkOrErrorReply(
        await a.call(staff, stockContract.resolveCode, { body: { code: short } }),
        `barcode ${what}`,
      );
      const cart = await a.call(staff, rentalsContract.putCart, {
        body: { note: text, lines: [{ id: item.itemId, quantity: 1, barcode: text }] },
      });
      expectOkOrErrorReply(cart, `cart ${what}`);
      expect((await a.call(staff, rentalsContract.getCart)).status).toBe(200);
    },
  );

  it.each(Object.entries(hostileTexts))('%s as a reason and on documents', async (what, text) => {
    const { orderId } = await reserved([cash('price', 300)]);
    const cancelled = await a.call(admin, amendmentContract.cancel, {
      params: { id: orderId },
      body: { kind: 'cancelled', reason: text, money: 'refund' },
    });
    expectOkOrErrorReply(cancelled, what);
    const order = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    expect(order.state).toBe(cancelled.status === 200 ? 'cancelled' : 'reserved');
    for (const { documentId } of order.documents) {
      const paper = await a.ok(staff, ledgerContract.document, { params: { id: documentId } });
      expect(JSON.stringify(paper)).not.toContain('\\u0000');
    }
  });

  it('a search for % or _ matches the character, not everything', async () => {
    for (const q of ['%', '_', '\\', '%%', "'"])
      expect((await a.ok(staff, customerContract.list, { query: { q: `${q}zzz` } })).total).toBe(0);
  });
});

describe('secrets', () => {
  it('a staff token reaches only its own branch, with any header', async () => {
    const mine = await reserved();
    for (let branchId = 0; branchId <= a.other.branchB + 3; branchId++) {
      const answer = await a.call(staff, orderContract.list, { branchId });
      expect([branchId, answer.status]).toEqual([branchId, branchId === a.shop.branchA ? 200 : 404]);
    }
    expect((await a.call(staff2, orderContract.get, { params: { id: mine.orderId } })).status).toBe(404);
    expect(
      (await a.call(a.other.owner, rentalsContract.getReturn, { params: { id: mine.orderId } })).status,
    ).toBe(404);
  });

  it('no reply of any operation contains a password hash, a token hash or a whole citizen id', async () => {
    const citizenId = '1101700230708';
    const telling = new Set(['customer.citizenId', 'customer.exportData']);
    await a.sql("update app_user set password_hash = 'SECRET-HASH'");
    for (const who of [owner, admin, staff, staff2]) Object.assign(who, await a.signedInAgain(who));
    await a.sql("update session set token_hash = 'SECRET-TOKEN'");
    const of = await makeSampleObjects(a, a.shop);
    const { customerId: secret } = await a.ok(staff, customerContract.create, {
      body: { name: 'ลับ', citizenId },
    });
    await a.sql('update rental_order set customer_id = $1 where id = $2', [secret, of.orderId]);
    const callsAtOnce = 10;
    for (const module of appModules) {
      const ask = async ([name, row]: [string, OperationDefinition]): Promise<void> => {
        const sample = operationSamples.get(row);
        const objects = { ...of, customerId: secret };
        const answer = await a.call(row.allow === 'public' ? null : owner, row, {
          ...(sample?.params && { params: sample.params(objects) }),
          ...(sample?.body && row.method !== 'DELETE' && { body: sample.body(objects) }),
          ...(sample?.file && { file: sample.file() }),
        } as object);
        const text = JSON.stringify([answer.data, answer.error]);
        expect(text, `${module.apiName}.${name}`).not.toMatch(/SECRET-|\$argon2|password_hash|token_hash/);
        const tells = telling.has(`${module.apiName}.${name}`);
        // Only dedicated operations return a citizen id, to admins or users with the right, and every read is
        // logged.
        if (tells) expect(row.allow === 'admin' || row.right === 'citizenId', name).toBe(true);
        else expect(text.includes(citizenId), `${module.apiName}.${name}`).toBe(false);
      };
      const operations = Object.entries<OperationDefinition>(module.contract);
      for (let from = 0; from < operations.length; from += callsAtOnce)
        await Promise.all(operations.slice(from, from + callsAtOnce).map(ask));
    }
  });
});
