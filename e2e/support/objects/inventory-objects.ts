/**
 * Creates the objects of the inventory pages: transfers requested and in transit, stock-takes open and
 * finished, a pending import.
 */
import sharp from 'sharp';
import type { SheetImport } from '#integrations/import-export/contract.ts';
import type { ImportSurvey } from '#integrations/import-export/survey-contract.ts';
import type { TakeDetail } from '#inventory/stock-takes/contract.ts';
import type { Transfer } from '#inventory/transfers/contract.ts';
import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import { type Api, apiAs } from '../api.ts';
import { daysFromNow } from '../steps/counter-screens.ts';
import type { BuiltServer } from '../server.ts';

type RackObjects = Pick<
  ScenarioObjects,
  | 'groupId'
  | 'unitId'
  | 'asked'
  | 'onWay'
  | 'counting'
  | 'counted'
  | 'importId'
  | 'uploadId'
  | 'articleId'
  | 'washOrder'
  | 'certified'
  | 'goodsId'
  | 'goodsCounting'
  | 'goodsCounted'
  | 'sale'
  | 'voucher'
  | 'goodsCode'
>;

type Unit = { unitId: number; groupId: number; itemId: number; barcode: string };
const unitsOf = async (api: Api, more = ''): Promise<Unit[]> =>
  (await api.get<{ itemList: Unit[] }>(`/api/unit?state=ready&size=30${more}`)).itemList;

/** Draws a picture of one colour with a diagonal, as a camera's JPEG or a PNG. */
export const drawTestPicture = (color: string, format: 'png' | 'jpeg'): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
      <rect width="900" height="1200" fill="${color}"/><path d="M0 0L900 1200" stroke="#fff" stroke-width="40"/></svg>`),
  )
    .toFormat(format)
    .toBuffer();

const count = async (api: Api, barcodes: readonly string[]): Promise<number> => {
  const take = await api.post<TakeDetail>('/api/stock-take', { branchId: api.branchId, name: 'นับสิ้นเดือน' });
  await api.post(`/api/stock-take/${take.takeId}/scan`, { barcodes });
  return take.takeId;
};

const sheet = 'รหัส,ชื่อ,ค่าเช่า\nAXE1,ชุดทดสอบ,500\nAXE2,,x\nTD001,ชื่อใหม่,750\n';

type Made = { itemList: { goodsId: number; code: string }[] };

const countGoods = async (api: Api) => {
  const [first, second] = (await api.get<Made>('/api/goods')).itemList;
  if (first === undefined || second === undefined) throw new Error('the demo shop sells no goods');
  const count = async (): Promise<number> => {
    const { countId } = await api.post<{ countId: number }>('/api/goods-count', {});
    for (const { code } of [first, first, second])
      await api.post(`/api/goods-count/${countId}/scan`, { code });
    return countId;
  };
  const goodsCounted = await count();
  await api.post(`/api/goods-count/${goodsCounted}/post`, {});
  return { goodsId: first.goodsId, goodsCounted, goodsCounting: await count() };
};

export const makeInventoryObjects = async (server: BuiltServer): Promise<RackObjects> => {
  const [admin, first, second] = await Promise.all([
    apiAs(server, 'admin'),
    apiAs(server, 'staff'),
    apiAs(server, 'staff2'),
  ]);
  const [here, there] = await Promise.all([unitsOf(first), unitsOf(second)]);
  const [one, two] = here;
  const [three] = there;
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('the demo shop is empty');
  const ask = (api: Api, from: Api, itemId: number): Promise<Transfer> =>
    api.post<Transfer>('/api/transfer', {
      fromBranchId: from.branchId,
      toBranchId: api.branchId,
      note: 'ใช้วันเสาร์',
      items: [{ itemId, quantity: 1 }],
    });
  const asked = await ask(second, first, one.itemId);
  const onWay = await ask(first, second, three.itemId);
  await second.post(`/api/transfer/${onWay.transferId}/send`, { expectedDay: daysFromNow(1) });
  const counting = await count(first, [one.barcode, two.barcode, three.barcode, 'ไม่มีในระบบ']);
  const counted = await count(second, [two.barcode, ...there.slice(0, 5).map((unit) => unit.barcode)]);
  await second.post(`/api/stock-take/${counted}/close`, { missingToLost: false, lostToFound: false });
  await admin.upload(
    '/api/image/item',
    'TD001-รูปหน้า.png',
    'image/png',
    await drawTestPicture('#7a1f4b', 'png'),
  );
  const { importId } = await admin.upload<SheetImport>(
    '/api/sheet/groups',
    'แบบชุด.csv',
    'text/csv',
    Buffer.from(sheet),
  );
  const { uploadId } = await admin.upload<ImportSurvey>(
    '/api/sheet-survey/groups',
    'ชุดของร้าน.csv',
    'text/csv',
    Buffer.from('รหัสชุด,ชื่อชุด,สีชุด,เพศ\nX-1,ชุดไทย,ม่วงเปลือกมังคุด,หญิงล้วน\nX-2,ชุดราตรี,,หญิง'),
  );
  const { itemList: washOrders } = await first.post<{ itemList: { wnforderId: number }[] }>(
    '/api/v2/orderheader/clean-fix/wnf-order',
    {},
  );
  const certified = await admin.post<{ entryId: number }>('/api/daybook/entry', {
    direction: 'expense',
    amount: 3000,
    method: 'transfer',
    withholding: {
      income: 'rent',
      payee: { name: 'บริษัท ตึกดี จำกัด', taxId: '0105541069237', address: '9 ถนนพระราม 1 กรุงเทพมหานคร' },
    },
  });
  const voucher = await first.post<{ voucherId: number }>('/api/voucher', {
    amount: 1000,
    recipient: 'นภา',
    message: 'สุขสันต์วันเกิด',
    payment: { method: 'cash' },
  });
  const { itemList: sales } = await first.get<{ itemList: { orderId: number }[] }>('/api/sale');
  const { itemList: articles } = await admin.get<{ itemList: { articleId: number }[] }>(
    '/api/webshop/article',
  );
  const { itemList: goods } = await first.get<{ itemList: { code: string }[] }>('/api/goods');
  return {
    certified: certified.entryId,
    washOrder: washOrders[0]?.wnforderId ?? 0,
    ...(await countGoods(second)),
    sale: sales[0]?.orderId ?? 0,
    voucher: voucher.voucherId,
    goodsCode: goods[0]?.code ?? '',
    groupId: one.groupId,
    unitId: one.unitId,
    asked: asked.transferId,
    onWay: onWay.transferId,
    counting,
    counted,
    importId,
    uploadId,
    articleId: articles[0]?.articleId ?? 0,
  };
};
