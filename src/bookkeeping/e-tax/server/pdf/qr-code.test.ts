import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { testApp } from '#test/server/test-app.ts';
import { makePictureFile } from '#setup/pictures/server/testing/files.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { etaxContract } from '#bookkeeping/e-tax/contract.ts';
import { objectsOf, readPdf } from '../testing/pdf.ts';
import { createEtaxShop } from '../testing/shop.ts';

const a = await testApp();
const { admin, staff } = a.shop;
await createEtaxShop(a);
await a.sql(`update shop set promptpay_id = '0812345678' where shop_id = ${a.shop.shopId}`);

const drawn = async (amount: number) => {
  const customerId = await a.makeCustomer('คุณกนก');
  const order = await orderBuildersOf(a as never).reserved({ customerId });
  const paid = await a.ok(staff, orderContract.pay, {
    params: { id: order.orderId },
    body: { payments: [{ for: 'price', method: 'cash', amount }] },
  });
  const documentId = paid.documents.at(-1)?.documentId ?? 0;
  const paper = await a.ok(staff, ledgerContract.document, { params: { id: documentId } });
  const { messageId } = await a.ok(admin, etaxContract.make, { params: { id: documentId } });
  const answer = await a.ok(admin, etaxContract.pdf, { params: { id: messageId } });
  const { body } = answer as unknown as { body: Buffer };
  const objects = objectsOf(body);
  const drawing =
    objects.find((one) => one.stream?.includes('\nBT\n') === true)?.stream?.toString('latin1') ?? '';
  return { paper, messageId, documentId, body, objects, drawing };
};

const readCode = async (drawing: string): Promise<string[]> => {
  const bars = [...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((one) =>
    one.slice(1).map(Number),
  );
  if (bars.length === 0) return [];
  const left = Math.min(...bars.map(([x = 0]) => x));
  const top = Math.min(...bars.map(([, y = 0]) => y));
  const module = Math.min(...bars.map((one) => one[3] ?? 1));
  const [scale, edge, side] = [8, 8, 60];
  const width = (side + 2 * edge) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x = 0, y = 0, wide = 0] of bars) {
    const from = Math.round((x - left) / module) + edge;
    const row = Math.round((y - top) / module) + edge;
    for (let column = from; column < from + Math.round(wide / module); column += 1)
      for (let py = 0; py < scale; py += 1)
        for (let px = 0; px < scale; px += 1)
          data.fill(
            0,
            ((row * scale + py) * width + column * scale + px) * 4,
            ((row * scale + py) * width + column * scale + px) * 4 + 3,
          );
  }
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const found = await readBarcodes({ data, width, height: width } as unknown as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
  });
  return found.map((one) => one.text);
};

describe('the QR code', () => {
  it('is PromptPay for the unpaid amount, with a caption; absent if nothing is unpaid', async () => {
    const part = await drawn(200);
    expect(part.paper.content.promptPay).not.toBe('');
    expect(await readCode(part.drawing)).toEqual([part.paper.content.promptPay]);
    expect((await readPdf(part.body)).pages.join(' ')).toContain('ยอดค้างชำระ 300.00 บาท');
    const whole = await drawn(500);
    expect(await readCode(whole.drawing)).toEqual([]);
  });

  it('is absent on a cancellation', async () => {
    const { documentId } = await drawn(200);
    await a.sql(
      `insert into document_void (shop_id, document_id, reason, by_user) select shop_id, id, 'x', issued_by from document where id = ${documentId}`,
    );
    const note = await a.ok(admin, etaxContract.make, { params: { id: documentId } });
    const { body } = (await a.ok(admin, etaxContract.pdf, {
      params: { id: note.messageId },
    })) as unknown as { body: Buffer };
    const text = objectsOf(body)
      .map((one) => one.stream?.toString('latin1') ?? '')
      .join('\n');
    expect(await readCode(text)).toEqual([]);
  });
});

describe('the logo', () => {
  it('is that of the document, embedded without transparency; a missing file does not stop the document', async () => {
    const { url, imageId } = await a.ok(a.shop.owner, pictureContract.upload, {
      params: { folder: 'web' },
      body: {},
      file: await makePictureFile(),
    });
    await a.sql(`update shop set logo_image_id = $1 where shop_id = ${a.shop.shopId}`, [imageId]);
    const { paper, objects, drawing, messageId, body } = await drawn(500);
    expect(paper.content.logo?.split('?')[0]).toBe(url.split('?')[0]);
    const pictures = objects.filter((one) => one.dictionary.includes('/Subtype /Image'));
    expect(pictures).toHaveLength(1);
    expect(pictures[0]?.dictionary).toContain('/Filter /DCTDecode');
    expect(pictures[0]?.dictionary).toContain('/ColorSpace /DeviceRGB');
    expect(pictures[0]?.dictionary).not.toMatch(/SMask|Interpolate true/);
    expect(pictures[0]?.stream?.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(drawing).toMatch(/\/I1 Do/);
    const again = (await a.ok(admin, etaxContract.pdf, { params: { id: messageId } })) as unknown as {
      body: Buffer;
    };
    expect(again.body.equals(body)).toBe(true);
    await a.sql("update image set token = 'gone' where id = $1", [imageId]);
    const without = await drawn(500);
    expect(without.objects.some((one) => one.dictionary.includes('/Subtype /Image'))).toBe(false);
  });
});
