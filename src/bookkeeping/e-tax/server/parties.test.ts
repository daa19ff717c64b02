/** Seller and buyer of an electronic paper, and text that is out to break it. */
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { paperOf, someBuyer } from './testing/papers.ts';
import { type Node, part, textIn, under, write } from './testing/read.ts';
import type { Source } from './paper-source.ts';

describe('parties', () => {
  const idOf = (
    buyer: Source['content']['customer'],
    kind: Source['kind'] = 'tax_invoice',
  ): [string | undefined, string | undefined] => {
    const { agreement } = part(paperOf({ kind, buyer }));
    const id = under(agreement, 'BuyerTradeParty', 'SpecifiedTaxRegistration', 'ID') as Record<
      string,
      string
    >;
    return [id['@_schemeID'], id['#text']];
  };

  it('the seller is 13 and 5 digits with the address in codes', () => {
    const seller = under(part(paperOf()).agreement, 'SellerTradeParty');
    expect(under(seller, 'SpecifiedTaxRegistration', 'ID')).toMatchObject({
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
    const without = paperOf();
    without.content.shop.taxId = '';
    expect(() => write(without)).toThrow(expect.objectContaining({ code: 'ETAX_SELLER' }));
  });

  it('the buyer is a company, a person, a passport or nobody', () => {
    expect(idOf(someBuyer)).toEqual(['TXID', '010555123456700000']);
    expect(idOf({ ...someBuyer, taxId: '1104599001271', taxBranchNo: '' })).toEqual([
      'NIDN',
      '1104599001271',
    ]);
    expect(idOf({ ...someBuyer, taxId: 'AB1234567' })).toEqual(['CCPT', 'AB1234567']);
    expect(idOf({ ...someBuyer, taxId: '' })).toEqual(['OTHR', 'N/A']);
    expect(idOf(null, 'receipt')).toEqual(['OTHR', 'N/A']);
  });

  it('the buyer’s address is in codes where somebody has given them, with its line', () => {
    const place = {
      buildingNo: '1',
      street: '',
      postcode: '10500',
      subdistrictCode: '100402',
      districtCode: '1004',
    };
    const { agreement } = part(paperOf({ buyer: { ...someBuyer, address: 'ที่อยู่ที่ไม่มีรหัสไปรษณีย์', place } }));
    expect(under(agreement, 'BuyerTradeParty', 'PostalTradeAddress')).toEqual({
      PostcodeCode: '10500',
      LineOne: 'ที่อยู่ที่ไม่มีรหัสไปรษณีย์',
      CityName: '1004',
      CitySubDivisionName: '100402',
      CountryID: expect.anything(),
      CountrySubDivisionID: '10',
      BuildingNumber: '1',
    });
  });

  it('a full invoice needs the buyer’s postcode; a receipt leaves out an address without one', () => {
    const buyer = { ...someBuyer, address: 'บ้านเลขที่ 12 ในซอย 123456' };
    expect(() => write(paperOf({ buyer }))).toThrow(expect.objectContaining({ code: 'ETAX_BUYER' }));
    expect(write(paperOf({ kind: 'receipt', buyer }))).not.toContain('ซอย');
  });
});

describe('hostile text', () => {
  it('stays text', () => {
    const name = '</ram:Name><ram:Name>&lt;!-- ]]> " \' ก็ื่ 👗';
    const source = paperOf({ lines: [{ name, amount: 10 }] });
    expect(part(source).lines).toHaveLength(1);
    const parsed = new XMLParser({ removeNSPrefix: true }).parse(write(source));
    expect(JSON.stringify(parsed)).toContain('</ram:Name><ram:Name>&lt;!-- ]]>');
  });

  it.each(['\u0000', '\u0008', '\u001B', '\uFFFE', '\uD800'])('with %j is refused', (bad) => {
    const source = paperOf({ lines: [{ name: `ชุด${bad}ดี`, amount: 10 }] });
    expect(() => write(source)).toThrow(expect.objectContaining({ code: 'ETAX_TEXT' }));
  });

  it('is cut where the standard has no more room, by characters', () => {
    const [line] = part(paperOf({ lines: [{ name: '👗'.repeat(400), amount: 10 }] })).lines;
    const product = line?.['SpecifiedTradeProduct'] as Node | undefined;
    expect([...textIn(product?.['Name'])]).toHaveLength(256);
  });
});
