import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import type { PhotoMoment } from '../attachment-moments.ts';
import { attachmentContract } from '../contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const lineOf = (order: Order): number => order.lines[0]?.orderDetailId ?? 0;
const photo = (
  order: Order,
  moment: PhotoMoment,
  who: LoggedInPerson | null = a.shop.staff,
  line = lineOf(order),
) =>
  a.call(who, attachmentContract.addPhoto, {
    params: { id: order.orderId },
    body: { orderDetailId: line, moment },
    file: pictureFile(),
  });
const record = (order: Order, who: LoggedInPerson | null = a.shop.staff) =>
  a.call(who, attachmentContract.record, { params: { id: order.orderId } });
const remove = (order: Order, photoId: number, who: LoggedInPerson | null = a.shop.admin) =>
  a.call(who, attachmentContract.removePhoto, { params: { id: order.orderId, photoId } });
const sign = (order: Order, moment: 'out' | 'back', who: LoggedInPerson | null = a.shop.staff) =>
  a.call(who, attachmentContract.sign, {
    params: { id: order.orderId },
    body: { moment, signer: 'สมหญิง' },
    file: pictureFile(),
  });
const onPaper = (order: Order, moment: 'out' | 'back', who: LoggedInPerson | null = a.shop.staff) =>
  a.call(who, attachmentContract.signOnPaper, { params: { id: order.orderId }, body: { moment } });
const storedAt = (url: string): string =>
  path.join(a.filesDir, url.replace('/files/', '').replace(/\?.*$/, ''));

describe('photos', () => {
  it('are added at preparation, hand-over and return, each only in its step, with user and time', async () => {
    const order = await make.reserved({ pay: 500, bail: 1000 });
    const first = await photo(order, 'prepare');
    expect(first.data).toMatchObject({
      orderDetailId: lineOf(order),
      moment: 'prepare',
      by: a.shop.staff.username,
    });
    expect(first.data.url).toMatch(new RegExp(`^/files/${a.shop.shopId}/order/[\\w-]{32}-480\\.webp\\?e=`));
    expect((await fetch(a.origin + first.data.url)).status).toBe(200);
    expect((await photo(order, 'back')).error.code).toBe('ILLEGAL_TRANSITION');
    await photo(order, 'out');
    const out = await a.ok(a.shop.staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: [{ orderDetailId: lineOf(order) }] },
    });
    expect((await photo(out, 'prepare')).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await photo(out, 'out', a.shop.staff2)).status).toBe(404);
    expect((await photo(out, 'back', a.shop.staff2)).status).toBe(200);
    const all = await record(out, a.shop.staff2);
    expect(all.data.photos.map((one) => one.moment)).toEqual(['prepare', 'out', 'back']);
    expect(
      await a.sql(
        'select v.by_user::int as who, v.kind::text from customer_view v join rental_order o on o.shop_id = v.shop_id and o.customer_id = v.customer_id where o.id = $1',
        [order.orderId],
      ),
    ).toEqual([{ who: a.shop.staff2.userId, kind: 'photos' }]);
  });

  it('leaves no files after a refusal or a removal; only an admin removes a photo, only in its step, and the removal is logged', async () => {
    const order = await make.reserved();
    const { data } = await photo(order, 'out');
    expect(existsSync(storedAt(data.url))).toBe(true);
    expect((await remove(order, data.photoId, a.shop.staff)).status).toBe(403);
    expect((await remove(order, data.photoId, a.other.admin)).status).toBe(404);
    expect((await remove(order, data.photoId + 99_999)).status).toBe(404);
    expect((await remove(order, data.photoId)).status).toBe(200);
    expect((await record(order)).data.photos).toEqual([]);
    expect(existsSync(storedAt(data.url))).toBe(false);
    const audited = await a.one<{ before: { photoId: number } }>(
      "select before from audit_log where action = 'rental.removePhoto' and subject_id = $1",
      [order.orderId],
    );
    expect(audited.before.photoId).toBe(data.photoId);
    const kept = await photo(order, 'prepare');
    await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: {
        payments: [
          { for: 'price', method: 'cash', amount: 500 },
          { for: 'bail', method: 'cash', amount: 1000 },
        ],
      },
    });
    await a.ok(a.shop.staff, rentalsContract.pickup, {
      params: { id: order.orderId },
      body: { lines: [{ orderDetailId: lineOf(order) }] },
    });
    expect((await remove(order, kept.data.photoId)).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('are neither listed in the picture library nor changeable there', async () => {
    const order = await make.reserved();
    await photo(order, 'out');
    const { id } = await a.one<{ id: string }>("select max(id) as id from image where folder = 'order'");
    const params = { id: Number(id) };
    const body = { name: 'x' };
    expect((await a.call(a.shop.owner, pictureContract.remove, { params })).status).toBe(404);
    expect((await a.call(a.shop.owner, pictureContract.rename, { params, body })).status).toBe(404);
    expect((await a.call(a.shop.owner, pictureContract.edit, { params, body: { turn: 90 } })).status).toBe(
      404,
    );
    const listed = await a.ok(a.shop.owner, pictureContract.list, { query: { size: 100 } });
    expect(listed.itemList.map((one) => one.imageId)).not.toContain(Number(id));
  });

  it('refuses invalid input (400), no login (401), other shops (404)', async () => {
    const order = await make.reserved();
    expect((await photo(order, 'prepare', a.other.owner)).status).toBe(404);
    expect((await photo(order, 'prepare', a.shop.staff2)).status).toBe(404);
    expect((await photo(order, 'prepare', a.shop.staff, 999_999)).status).toBe(404);
    expect((await photo(order, 'nothing' as never)).status).toBe(400);
    for (const answer of [
      await photo(order, 'prepare', null),
      await record(order, null),
      await remove(order, 1, null),
    ])
      expect(answer.status).toBe(401);
    expect((await record(order, a.other.owner)).status).toBe(404);
    expect(
      (await a.call(a.shop.staff, attachmentContract.record, { params: { id: 'x' } as never })).status,
    ).toBe(400);
    expect((await remove(order, 0)).status).toBe(400);
    const noPicture = await a.call(a.shop.staff, attachmentContract.addPhoto, {
      params: { id: order.orderId },
      body: { orderDetailId: lineOf(order), moment: 'prepare' },
      file: { name: 'a.png', bytes: new TextEncoder().encode('<svg onload=alert(1)>') },
    });
    expect(noPicture.error.code).toBe('NOT_A_PICTURE');
  });
});

describe('signatures', () => {
  it('accepts them on screen and on paper, for hand-over and return, and replaces none', async () => {
    const order = await make.out();
    const one = await sign(order, 'out');
    expect(one.data).toMatchObject({ moment: 'out', signer: 'สมหญิง', by: a.shop.staff.username });
    expect((await fetch(a.origin + one.data.url)).status).toBe(200);
    const back = await make.back(order);
    expect((await onPaper(back, 'back', a.shop.staff2)).data).toMatchObject({ url: '', moment: 'back' });
    await sign(back, 'back');
    expect((await record(order)).data.signatures.map((each) => [each.moment, each.url === ''])).toEqual([
      ['out', false],
      ['back', true],
      ['back', false],
    ]);
  });

  it('refuses drafts and lines that were not handed over; 400, 401, 404', async () => {
    const draft = await make.reserved({ reserve: false });
    expect((await sign(draft, 'out')).error.code).toBe('ILLEGAL_TRANSITION');
    const order = await make.reserved();
    expect((await onPaper(order, 'back')).error.code).toBe('ILLEGAL_TRANSITION');
    for (const add of [sign, onPaper])
      expect((await add(order, 'out')).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await record(order)).data.signatures).toEqual([]);
    for (const add of [sign, onPaper]) {
      expect((await add(order, 'out', a.other.owner)).status).toBe(404);
      expect((await add(order, 'out', a.shop.staff2)).status).toBe(404);
      expect((await add(order, 'prepare' as never)).status).toBe(400);
      expect((await add(order, 'out', null)).status).toBe(401);
    }
  });

  it("does not let the app's database role change or delete a signature", async () => {
    const order = await make.out();
    await onPaper(order, 'out');
    for (const text of ["update order_signature set signer = 'x'", 'delete from order_signature'])
      await expect(a.db.pool.query(text)).rejects.toThrow(/permission denied/);
  });
});
