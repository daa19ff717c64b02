import { beforeAll, describe, expect, it } from 'vitest';
import { XMLParser } from 'fast-xml-parser';
import { ledgerContract } from '#ledger/contract.ts';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { etaxContract } from '../contract.ts';
import { readPdf } from './testing/pdf.ts';
import { companyBuyer as buyer, placeCodes as codes } from './testing/shop.ts';
import { keyFileOf } from './testing/key-file.ts';
import { standardFaultsOf, standardFolder } from './testing/standard.ts';
import { messageFamilyOf } from '../standard-codes.ts';

const until = new Date('2099-01-01T00:00:00Z');
const a = await testApp();

beforeAll(async () => {
  await a.sql(`update shop set vat_system = true, in_vat = true, tax_id = '0105559876543'`);
});

const setUp = (active = true) =>
  a.ok(a.shop.owner, etaxContract.saveSetting, {
    body: { active, copyAddress: 'copy@example.com', places: [{ branchId: a.shop.branchA, ...codes }] },
  });

const paper = async (full = true): Promise<number> => {
  const order = await orderBuildersOf(a).reserved({ customerId: await a.makeCustomer('คุณกนก') });
  const paid = await a.ok(a.shop.staff, orderContract.pay, {
    params: { id: order.orderId },
    body: { payments: [{ for: 'price', method: 'cash', amount: 500, ...(full && { invoice: { buyer } }) }] },
  });
  return paid.documents.at(-1)?.documentId ?? 0;
};
const make = (id: number) => a.call(a.shop.admin, etaxContract.make, { params: { id } });
const xmlOf = async (id: number): Promise<string> => {
  const [row] = await a.sql<{ xml: string }>(
    `select xml from etax_message where shop_id = ${a.shop.shopId} and id = ${id}`,
  );
  return row?.xml ?? '';
};

const pdfOf = async (id: number) => {
  const { body } = await a.ok(a.shop.admin, etaxContract.pdf, { params: { id } });
  return readPdf(body as Buffer);
};

describe('before it is set up', () => {
  it('makes nothing, and the error points to the settings', async () => {
    const id = await paper();
    expect(await make(id)).toMatchObject({ status: 409, error: { code: 'ETAX_OFF' } });
    await setUp(false);
    expect(await make(id)).toMatchObject({ status: 409, error: { code: 'ETAX_OFF' } });
  });
});

describe('an electronic document', () => {
  it('is made once from the issued document, unsigned without a certificate, and never changes', async () => {
    await setUp();
    const id = await paper();
    const made = await a.ok(a.shop.admin, etaxContract.make, { params: { id } });
    expect(made).toMatchObject({ state: 'made', typeCode: 'T03', form: 'paper' });
    const text = await xmlOf(made.messageId);
    const document = await a.ok(a.shop.staff, ledgerContract.document, { params: { id } });
    const sums = new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(text)
      .TaxInvoice_CrossIndustryInvoice.SupplyChainTradeTransaction.ApplicableHeaderTradeSettlement
      .SpecifiedTradeSettlementHeaderMonetarySummation;
    expect(sums).toMatchObject({
      TaxBasisTotalAmount: document.base.toFixed(2),
      TaxTotalAmount: document.vat.toFixed(2),
      GrandTotalAmount: document.total.toFixed(2),
    });
    await a.sql(`update shop set name = 'ชื่อใหม่', address = 'ที่ใหม่' where shop_id = ${a.shop.shopId}`);
    const again = await Promise.all([make(id), make(id)]);
    expect(again.map((one) => one.data.messageId)).toEqual([made.messageId, made.messageId]);
    expect(await xmlOf(made.messageId)).toBe(text);
    const { pages, files } = await pdfOf(made.messageId);
    expect(files[0]?.content.toString('utf8')).toBe(text);
    for (const word of [
      document.documentNo,
      document.content.shop.name,
      buyer.name,
      document.content.bahtText,
    ])
      expect(pages.join(' ')).toContain(word);
    expect(pages.join(' ')).not.toContain('ชื่อใหม่');
    if (standardFolder !== null) expect(await standardFaultsOf(messageFamilyOf.T03, text)).toEqual([]);
  });

  it('is made once when ten calls run at the same moment', async () => {
    const id = await paper();
    const made = await Promise.all(Array.from({ length: 10 }, () => make(id)));
    expect(new Set(made.map((one) => one.data.messageId)).size).toBe(1);
    expect(await a.sql(`select 1 from etax_message where document_id = ${id}`)).toHaveLength(1);
  });

  it('is made again only after a refusal', async () => {
    const id = await paper();
    const { data: first } = await make(id);
    const params = { id: first.messageId };
    expect(await a.ok(a.shop.admin, etaxContract.sent, { params })).toMatchObject({ state: 'sent' });
    expect((await make(id)).data.messageId).toBe(first.messageId);
    const refused = await a.ok(a.shop.admin, etaxContract.refused, { params, body: { reason: 'ที่อยู่ไม่ครบ' } });
    expect(refused).toMatchObject({ state: 'refused', refusal: 'ที่อยู่ไม่ครบ' });
    expect(await a.call(a.shop.admin, etaxContract.sent, { params })).toMatchObject({ status: 409 });
    expect((await make(id)).data.messageId).not.toBe(first.messageId);
    const list = await a.ok(a.shop.admin, etaxContract.papers, { query: {} });
    expect(list.itemList.find((one) => one.documentId === id)?.messages).toHaveLength(2);
  });

  it('that replaces another names it and the reason; the replaced one gets no cancellation', async () => {
    const id = await paper();
    await make(id);
    const place = { ...codes, postcode: '10500', subdistrictCode: '100402', districtCode: '1004' };
    for (const wrong of [{ districtCode: '1017' }, { postcode: '1050' }, { buildingNo: '' }])
      expect(
        (
          await a.call(a.shop.owner, ledgerContract.replaceDocument, {
            params: { id },
            body: { buyer: { ...buyer, place: { ...place, ...wrong } }, reason: 'x' },
          })
        ).status,
      ).toBe(400);
    const replaced = await a.ok(a.shop.owner, ledgerContract.replaceDocument, {
      params: { id },
      body: { buyer: { ...buyer, name: 'บริษัท ชื่อถูก จำกัด', place }, reason: 'พิมพ์ชื่อผิด' },
    });
    expect(await make(id)).toMatchObject({ status: 409, error: { code: 'ETAX_VOID' } });
    const { data: next } = await make(replaced.documentId);
    const text = await xmlOf(next.messageId);
    expect(text).toContain('<ram:PurposeCode>TIVC01</ram:PurposeCode>');
    expect(text).toContain('<ram:CategoryCode>01</ram:CategoryCode>');
    expect(text).toContain('<ram:CitySubDivisionName>100402</ram:CitySubDivisionName>');
    if (standardFolder !== null) expect(await standardFaultsOf('TaxInvoice', text)).toEqual([]);
  });

  it('that is void gets one cancellation, if it had been made', async () => {
    const [kept, never] = [await paper(), await paper()];
    const { data: first } = await make(kept);
    await a.sql(
      `insert into document_void (shop_id, document_id, reason, by_user)
        select shop_id, id, 'ลูกค้ายกเลิก', issued_by from document where shop_id = ${a.shop.shopId} and id in (${kept}, ${never})`,
    );
    expect(await make(never)).toMatchObject({ status: 409, error: { code: 'ETAX_VOID' } });
    const { data: note } = await make(kept);
    expect(note).toMatchObject({ form: 'cancellation', typeCode: 'T07', messageNo: `${first.messageNo}-C` });
    expect((await make(kept)).data.messageId).toBe(note.messageId);
    const text = await xmlOf(note.messageId);
    expect(text).toContain('<ram:Purpose>ลูกค้ายกเลิก</ram:Purpose>');
    const [paperPdf, notePdf] = [await pdfOf(first.messageId), await pdfOf(note.messageId)];
    expect(paperPdf.pages.join(' ')).not.toContain('ยกเลิก');
    for (const word of ['ใบแจ้งยกเลิก', note.messageNo, 'ยกเลิก: ลูกค้ายกเลิก'])
      expect(notePdf.pages.join(' ')).toContain(word);
    expect(notePdf.files[0]?.content.toString('utf8')).toBe(text);
    if (standardFolder !== null) expect(await standardFaultsOf('CancellationNote', text)).toEqual([]);
  });

  it('of a last payment has the earlier payment as prepaid and refers to its document', async () => {
    const order = await orderBuildersOf(a).reserved({ customerId: await a.makeCustomer('คุณมณี') });
    const pay = async (amount: number) =>
      (
        await a.ok(a.shop.staff, orderContract.pay, {
          params: { id: order.orderId },
          body: { payments: [{ for: 'price', method: 'cash', amount, invoice: { buyer } }] },
        })
      ).documents.at(-1)?.documentId ?? 0;
    const [part, rest] = [await pay(133.33), await pay(366.67)];
    expect((await make(part)).status).toBe(200);
    const { data } = await make(rest);
    const text = await xmlOf(data.messageId);
    expect(text).toContain('<ram:PrepaidIndicator>true</ram:PrepaidIndicator>');
    expect(text).toContain('<ram:CategoryCode>02</ram:CategoryCode>');
    if (standardFolder !== null) expect(await standardFaultsOf('TaxInvoice', text)).toEqual([]);
  });

  it('has its own type when abbreviated; a deposit slip has no electronic form', async () => {
    expect((await make(await paper(false))).data).toMatchObject({ typeCode: 'T05' });
    const order = await orderBuildersOf(a).reserved({ customerId: await a.makeCustomer('คุณแก้ว') });
    const bail = await a.ok(a.shop.staff, orderContract.pay, {
      params: { id: order.orderId },
      body: { payments: [{ for: 'bail', method: 'cash', amount: 100 }] },
    });
    const id = bail.documents.at(-1)?.documentId ?? 0;
    expect(await make(id)).toMatchObject({ status: 409, error: { code: 'ETAX_KIND' } });
    expect((await a.ok(a.shop.admin, etaxContract.paper, { params: { id } })).paper).toBeNull();
  });
});

describe('the certificate', () => {
  const take = (password: string, file = keyFileOf({ password: 'ความลับ-1234', until })) =>
    a.call(a.shop.owner, etaxContract.takeCertificate, { body: { file: file.toString('base64'), password } });

  it('signs from its upload on; neither key nor password is readable in the database', async () => {
    expect(await take('wrong')).toMatchObject({ status: 400, error: { code: 'ETAX_CERTIFICATE' } });
    expect((await take('ความลับ-1234')).data.certificate).toMatchObject({
      state: 'holds',
      selfSigned: false,
    });
    const { data } = await make(await paper());
    expect(data.state).toBe('signed');
    expect(await xmlOf(data.messageId)).toContain('SignatureValue');
    const kept =
      JSON.stringify(await a.sql('select * from etax_setting')) +
      JSON.stringify(await a.sql('select * from audit_log'));
    expect(kept).not.toContain('PRIVATE KEY');
    expect(kept).not.toContain('ความลับ-1234');
  });

  it('blocks new messages once expired, until it is replaced or removed', async () => {
    await a.sql(`update etax_setting set certificate_until = now() - interval '1 day'`);
    const id = await paper();
    expect(await make(id)).toMatchObject({ status: 409, error: { code: 'ETAX_OFF' } });
    expect((await a.ok(a.shop.owner, etaxContract.setting, {})).certificate?.state).toBe('over');
    await a.ok(a.shop.owner, etaxContract.dropCertificate, {});
    expect((await make(id)).data.state).toBe('made');
  });
});

describe('access', () => {
  it('allows settings to owners and documents to admins; another shop’s answer 404', async () => {
    for (const who of [a.shop.admin, a.shop.staff])
      expect((await a.call(who, etaxContract.setting, {})).status).toBe(403);
    expect((await a.call(a.shop.staff, etaxContract.papers, { query: {} })).status).toBe(403);
    const id = await paper();
    const { data } = await make(id);
    expect((await a.call(a.other.admin, etaxContract.make, { params: { id } })).status).toBe(404);
    expect((await a.call(a.other.admin, etaxContract.paper, { params: { id } })).status).toBe(404);
    expect((await a.call(a.shop.staff, etaxContract.paper, { params: { id } })).status).toBe(403);
    expect((await a.call(a.shop.admin, etaxContract.paper, { params: { id: 0 } })).status).toBe(400);
    const home = { subdistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', postcode: '10500' };
    expect((await a.ok(a.shop.admin, etaxContract.paper, { params: { id } })).home).toBeNull();
    await a.sql(
      `update customer set subdistrict = 'สีลม', district = 'บางรัก', province = 'กรุงเทพมหานคร', postcode = '10500'
        where id = (select o.customer_id from document d join rental_order o on o.shop_id = d.shop_id and o.id = d.order_id where d.id = $1)`,
      [id],
    );
    expect((await a.ok(a.shop.admin, etaxContract.paper, { params: { id } })).home).toEqual(home);
    expect(await a.ok(a.shop.admin, etaxContract.paper, { params: { id } })).toMatchObject({
      active: true,
      paper: { documentId: id, open: false, messages: [{ messageId: data.messageId, mails: [] }] },
    });
    const message = { params: { id: data.messageId } };
    expect((await a.call(a.other.admin, etaxContract.sent, message)).status).toBe(404);
    expect((await a.call(a.other.admin, etaxContract.xml, message)).status).toBe(404);
    expect((await a.call(a.shop.staff, etaxContract.xml, message)).status).toBe(403);
    expect((await a.call(a.other.admin, etaxContract.pdf, message)).status).toBe(404);
    expect((await a.call(a.shop.staff, etaxContract.pdf, message)).status).toBe(403);
    expect((await a.call(a.shop.admin, etaxContract.pdf, { params: { id: 0 } })).status).toBe(400);
    expect((await a.call(a.shop.admin, etaxContract.pdf, message)).status).toBe(200);
    expect((await a.call(a.shop.admin, etaxContract.xml, { params: { id: 0 } })).status).toBe(400);
    expect((await a.call(a.shop.admin, etaxContract.xml, message)).status).toBe(200);
    expect(
      (await a.call(a.other.admin, etaxContract.refused, { ...message, body: { reason: 'x' } })).status,
    ).toBe(404);
    expect((await a.ok(a.other.admin, etaxContract.papers, { query: {} })).itemList).toEqual([]);
    const foreign = {
      active: true,
      copyAddress: 'a@example.com',
      places: [{ branchId: a.other.branchA, ...codes }],
    };
    expect((await a.call(a.shop.owner, etaxContract.saveSetting, { body: foreign })).status).toBe(404);
  });

  it('refuses bad input', async () => {
    const body = { active: true, copyAddress: 'no address', places: [] };
    expect((await a.call(a.shop.owner, etaxContract.saveSetting, { body })).status).toBe(400);
    const place = { branchId: a.shop.branchA, ...codes, postcode: '1031' };
    expect(
      (
        await a.call(a.shop.owner, etaxContract.saveSetting, {
          body: { ...body, copyAddress: 'a@example.com', places: [place] },
        })
      ).status,
    ).toBe(400);
  });
});

it('notifies only owners of a certificate that expires soon', async () => {
  const noticeCount = async (who: LoggedInPerson): Promise<number> => {
    const { lists } = await a.ok(who, notificationsContract.lists, { query: { kind: 'certificate' } });
    return lists[0]?.count ?? 0;
  };
  expect(await noticeCount(a.shop.owner)).toBe(0);
  await a.ok(a.shop.owner, etaxContract.takeCertificate, {
    body: { file: keyFileOf({ password: 'p', until }).toString('base64'), password: 'p' },
  });
  expect(await noticeCount(a.shop.owner)).toBe(0);
  await a.sql(`update etax_setting set certificate_until = now() + interval '29 days'`);
  expect([await noticeCount(a.shop.owner), await noticeCount(a.shop.admin)]).toEqual([1, 0]);
});
