import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { creditNote, testPaperOf, testBuyer } from './testing/papers.ts';
import { type XmlNode, messagePartsOf, xmlTextIn, xmlNodeAt, writeTestMessage } from './testing/read.ts';
import type { PaperSource } from './paper-source.ts';

describe('parties', () => {
  const idOf = (
    buyer: PaperSource['content']['customer'],
    kind: PaperSource['kind'] = 'tax_invoice',
  ): [string | undefined, string | undefined] => {
    const { agreement } = messagePartsOf(testPaperOf({ kind, buyer }));
    const id = xmlNodeAt(agreement, 'BuyerTradeParty', 'SpecifiedTaxRegistration', 'ID') as Record<
      string,
      string
    >;
    return [id['@_schemeID'], id['#text']];
  };

  it('give the seller 13 and 5 digits and an address in codes', () => {
    const seller = xmlNodeAt(messagePartsOf(testPaperOf()).agreement, 'SellerTradeParty');
    expect(xmlNodeAt(seller, 'SpecifiedTaxRegistration', 'ID')).toMatchObject({
      '@_schemeID': 'TXID',
      '#text': '010555987654300000',
    });
    expect(seller['PostalTradeAddress']).toMatchObject({
      PostcodeCode: '10310',
      CityName: '1017',
      CitySubDivisionName: '101701',
      CountrySubDivisionID: '10',
      BuildingNumber: '99/1',
    });
    const without = testPaperOf();
    without.content.shop.taxId = '';
    expect(() => writeTestMessage(without)).toThrow(expect.objectContaining({ code: 'ETAX_SELLER' }));
  });

  it('give the buyer as company, person, passport or none', () => {
    expect(idOf(testBuyer)).toEqual(['TXID', '010555123456700000']);
    expect(idOf({ ...testBuyer, taxId: '1104599001271', taxBranchNo: '' })).toEqual([
      'NIDN',
      '1104599001271',
    ]);
    expect(idOf({ ...testBuyer, taxId: 'AB1234567' })).toEqual(['CCPT', 'AB1234567']);
    expect(idOf({ ...testBuyer, taxId: '' })).toEqual(['OTHR', 'N/A']);
    expect(idOf(null, 'receipt')).toEqual(['OTHR', 'N/A']);
  });

  it('give the buyer’s address in codes when present, with its line', () => {
    const place = {
      buildingNo: '1',
      street: '',
      postcode: '10500',
      subdistrictCode: '100402',
      districtCode: '1004',
    };
    const { agreement } = messagePartsOf(
      testPaperOf({ buyer: { ...testBuyer, address: 'ที่อยู่ที่ไม่มีรหัสไปรษณีย์', place } }),
    );
    expect(xmlNodeAt(agreement, 'BuyerTradeParty', 'PostalTradeAddress')).toEqual({
      PostcodeCode: '10500',
      LineOne: 'ที่อยู่ที่ไม่มีรหัสไปรษณีย์',
      CityName: '1004',
      CitySubDivisionName: '100402',
      CountryID: expect.anything(),
      CountrySubDivisionID: '10',
      BuildingNumber: '1',
    });
  });

  it('give the buyer’s address as printed when its code is not in use', () => {
    const place = {
      buildingNo: '1',
      street: '',
      postcode: '10240',
      subdistrictCode: '100603',
      districtCode: '1006',
    };
    for (const [address, postcode] of [
      ['12 หัวหมาก กรุงเทพมหานคร 10310', '10310'],
      ['12 หัวหมาก', '10240'],
    ]) {
      const { agreement } = messagePartsOf(
        testPaperOf({ buyer: { ...testBuyer, address: address ?? '', place } }),
      );
      expect(xmlNodeAt(agreement, 'BuyerTradeParty', 'PostalTradeAddress')).toEqual({
        PostcodeCode: postcode,
        LineOne: address,
        CountryID: expect.anything() as unknown,
      });
    }
  });

  it('require the buyer’s postcode on a full invoice; a receipt leaves out an address without one', () => {
    const buyer = { ...testBuyer, address: 'บ้านเลขที่ 12 ในซอย 123456' };
    expect(() => writeTestMessage(testPaperOf({ buyer }))).toThrow(
      expect.objectContaining({ code: 'ETAX_BUYER' }),
    );
    expect(writeTestMessage(testPaperOf({ kind: 'receipt', buyer }))).not.toContain('ซอย');
  });

  it('need no address on a credit note', () => {
    const buyer = { ...testBuyer, address: 'บ้านเลขที่ 12 ในซอย 123456' };
    for (const one of [buyer, null]) {
      const note = creditNote(testPaperOf({ kind: 'abb_tax_invoice', buyer: one }), 100);
      expect(writeTestMessage(note)).toContain('<ram:BuyerTradeParty>');
      expect(xmlNodeAt(messagePartsOf(note).agreement, 'BuyerTradeParty')).not.toHaveProperty(
        'PostalTradeAddress',
      );
    }
  });
});

describe('hostile text', () => {
  it('stays text', () => {
    const name = '</ram:Name><ram:Name>&lt;!-- ]]> " \' ก็ื่ 👗';
    const source = testPaperOf({ lines: [{ name, amount: 10 }] });
    expect(messagePartsOf(source).lines).toHaveLength(1);
    const parsed = new XMLParser({ removeNSPrefix: true }).parse(writeTestMessage(source));
    expect(JSON.stringify(parsed)).toContain('</ram:Name><ram:Name>&lt;!-- ]]>');
  });

  it.each(['\u0000', '\u0008', '\u001B', '\uFFFE', '\uD800'])('with %j is refused', (bad) => {
    const source = testPaperOf({ lines: [{ name: `ชุด${bad}ดี`, amount: 10 }] });
    expect(() => writeTestMessage(source)).toThrow(expect.objectContaining({ code: 'ETAX_TEXT' }));
  });

  it('is cut at the length of the standard, by characters', () => {
    const [line] = messagePartsOf(testPaperOf({ lines: [{ name: '👗'.repeat(400), amount: 10 }] })).lines;
    const product = line?.['SpecifiedTradeProduct'] as XmlNode | undefined;
    expect([...xmlTextIn(product?.['Name'])]).toHaveLength(256);
  });
});
