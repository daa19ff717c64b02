import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { sentFileOf, filesUnder, makePictureFile, pngOf } from '#setup/pictures/server/testing/files.ts';
import { newTestSlipText, orderBuildersOf, testSlipPicture } from '#test/builders/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { promptPayQr, parseSlip } from '#lib/payments/promptpay.ts';

const a = await testApp();

const read = (file: Awaited<ReturnType<typeof testSlipPicture>>, body: object = {}, who = a.shop.staff) =>
  a.call(who, orderContract.readSlip, { body: body as never, file });

describe('readSlip', () => {
  it('reads bank and transaction from the picture and stores it in the slip folder', async () => {
    const text = newTestSlipText();
    const { status, data } = await read(await testSlipPicture(text));
    expect(status).toBe(200);
    expect(data).toMatchObject({ bank: '014', ref: parseSlip(text)?.transRef, usedBy: '' });
    expect(data.url).toMatch(
      new RegExp(String.raw`^/files/${a.shop.shopId}/slip/[\w-]+-1200\.webp\?e=\d+&s=`),
    );
    expect(
      await a.sql('select bank, transaction_ref, by_user::int from slip_picture where image_id = $1', [
        data.imageId,
      ]),
    ).toEqual([{ bank: '014', transaction_ref: parseSlip(text)?.transRef, by_user: a.shop.staff.userId }]);
  });

  it('accepts a CRC whose leading zeros a bank dropped', async () => {
    let text = newTestSlipText();
    while (!text.slice(-4).startsWith('0')) text = newTestSlipText();
    const short = text.slice(0, -4) + text.slice(-4).replace(/^0+/, '');
    expect((await read(await testSlipPicture(short))).data.ref).toBe(parseSlip(text)?.transRef);
  });

  it('reads small QR modules of a screenshot at a second try', async () => {
    expect((await read(await testSlipPicture(newTestSlipText(), 2))).status).toBe(200);
  });

  it('names the order that a slip has already paid', async () => {
    const slip = newTestSlipText();
    const order = await orderBuildersOf(a).reserved();
    await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [{ for: 'price', method: 'transfer', amount: 500, slip }] },
    });
    expect((await read(await testSlipPicture(slip))).data.usedBy).toBe(order.orderNo);
  });

  it.each([
    ['a picture without a code', () => makePictureFile(), 'NOT_A_SLIP'],
    ['the QR of something else', () => testSlipPicture('https://example.com/pay-me'), 'NOT_A_SLIP'],
    [
      "the shop's own PromptPay QR",
      () => testSlipPicture(promptPayQr('0812345678', 100) ?? ''),
      'NOT_A_SLIP',
    ],
    [
      'a slip with one digit changed',
      () => testSlipPicture(newTestSlipText().replace('RENTAL', 'RENTAX')),
      'NOT_A_SLIP',
    ],
    [
      'a file that is no picture',
      async () => sentFileOf(new TextEncoder().encode('%PDF-1.7 not a slip at all, sorry')),
      'NOT_A_PICTURE',
    ],
    [
      'a picture of too many pixels',
      async () => sentFileOf(pngOf(20_000, 20_000), 'huge.png'),
      'PICTURE_TOO_LARGE',
    ],
  ])('refuses %s and stores nothing', async (_name, make, code) => {
    const before = filesUnder(a.filesDir).length;
    const pictures = await a.sql('select id from image');
    const { error } = await read(await make());
    expect(error.code).toBe(code);
    expect(filesUnder(a.filesDir)).toHaveLength(before);
    expect(await a.sql('select id from image')).toHaveLength(pictures.length);
  });

  it('stores a picture without a code as proof', async () => {
    const { data } = await read(await makePictureFile(), { proof: '1' });
    expect(data).toMatchObject({ bank: '', ref: '', usedBy: '' });
  });

  it('refuses invalid input (400) and no login (401)', async () => {
    expect((await read(await testSlipPicture(newTestSlipText()), { proof: 'yes' })).status).toBe(400);
    const file = await testSlipPicture(newTestSlipText());
    expect((await a.call(null, orderContract.readSlip, { body: {}, file })).status).toBe(401);
  });
});

describe('a payment with the picture of a slip', () => {
  const pay = (orderId: number, more: object, who = a.shop.staff) =>
    a.call(who, orderContract.pay, {
      params: { id: orderId },
      body: { payments: [{ for: 'price', method: 'transfer', amount: 100, ...more }] },
    });

  it('books the slip that the server read, with the picture', async () => {
    const text = newTestSlipText();
    const { data: slip } = await read(await testSlipPicture(text));
    const order = await orderBuildersOf(a).reserved();
    const { data } = await pay(order.orderId, { slipImageId: slip.imageId });
    expect(data.entries[0]).toMatchObject({
      slip: { bank: '014', ref: slip.ref },
      slipImage: slip.url.replace('-1200', '-480'),
    });
    const again = await pay(order.orderId, { slip: text });
    expect([again.status, again.error.code]).toEqual([409, 'DUPLICATE_SLIP']);
    expect(again.error.detail).toContain(order.orderNo);
  });

  it('is refused if the text differs from the picture, or the picture contains no slip or does not exist', async () => {
    const { data: slip } = await read(await testSlipPicture(newTestSlipText()));
    const { data: proof } = await read(await makePictureFile(), { proof: '1' });
    const order = await orderBuildersOf(a).reserved();
    const codes = [
      await pay(order.orderId, { slipImageId: slip.imageId, slip: newTestSlipText() }),
      await pay(order.orderId, { slipImageId: proof.imageId }),
      await pay(order.orderId, { slipImageId: 999_999 }),
    ].map((one) => one.error.code);
    expect(codes).toEqual(['NOT_A_SLIP', 'NOT_A_SLIP', 'NOT_FOUND']);
    expect(await a.sql('select id from ledger_entry where order_id = $1', [order.orderId])).toEqual([]);
  });

  it('is refused for a picture of another shop', async () => {
    const file = await testSlipPicture(newTestSlipText());
    const { data: theirs } = await read(file, {}, a.other.staff);
    const order = await orderBuildersOf(a).reserved();
    expect((await pay(order.orderId, { slipImageId: theirs.imageId })).status).toBe(404);
  });

  it('is booked for one of ten orders that use the slip concurrently', async () => {
    const { data: slip } = await read(await testSlipPicture(newTestSlipText()));
    const orders = [];
    for (let n = 0; n < 10; n += 1) orders.push(await orderBuildersOf(a).reserved());
    const answers = await Promise.all(orders.map((one) => pay(one.orderId, { slipImageId: slip.imageId })));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((one) => one.status !== 200).map((one) => one.error.code))).toEqual(
      new Set(['DUPLICATE_SLIP']),
    );
    const paid = answers.findIndex((one) => one.status === 200);
    for (const one of answers)
      if (one.status !== 200) expect(one.error.detail).toContain(orders[paid]?.orderNo);
  });
});
