import { expect, it } from 'vitest';
import { formatDay, asDay } from '#lib/dates/day.ts';
import { languages } from '#lib/text/languages.ts';
import { piecesOf, unbrokenPartsOf } from './unbroken-parts.ts';

it.each(languages)('a date in %s is one part', (language) => {
  for (const style of ['short', 'medium', 'long'] as const) {
    const day = formatDay(asDay('2026-12-03'), language, style);
    expect(unbrokenPartsOf(`คืน ${day} ร้าน`)).toEqual(['คืน', day, 'ร้าน']);
  }
});

it.each([
  ['ยอดค้างชำระ 159.74 บาท', ['ยอดค้างชำระ', '159.74 บาท']],
  ['30 พ.ย. 2569 00:20 น.', ['30 พ.ย. 2569', '00:20 น.']],
  ['อย่างน้อย 5 ปี ตามประมวลรัษฎากร', ['อย่างน้อย', '5 ปี', 'ตามประมวลรัษฎากร']],
  ['30 พ.ย. 2569 / 30 Nov 2026', ['30 พ.ย. 2569 /', '30 Nov 2026']],
  ['บริษัท ม่านฟ้า จำกัด (มหาชน)', ['บริษัท', 'ม่านฟ้า', 'จำกัด (มหาชน)']],
  ['ชั้น 24 ห้อง 2401 หมู่ 4 วันทอง', ['ชั้น', '24', 'ห้อง', '2401', 'หมู่', '4', 'วันทอง']],
])('keeps numbers with their units: %s', (text, parts) => {
  expect(unbrokenPartsOf(text)).toEqual(parts);
});

it.each([
  ['หักมัดจำตามใบกำกับภาษีอย่างย่อเลขที่', ['หักมัดจำตามใบกำกับภาษีอย่างย่อ', 'เลขที่', '']],
  ['ออกให้ตามชื่อและที่อยู่ของผู้จ่ายเงินเท่านั้น', ['ออกให้ตามชื่อและที่อยู่ของ', 'ผู้จ่ายเงิน', 'เท่านั้น']],
  ['ชื่อผู้ซื้อสินค้า/ผู้รับบริการ', ['ชื่อ', 'ผู้ซื้อ', 'สินค้า/', 'ผู้รับบริการ', '']],
])('keeps Thai words of documents whole in a long phrase: %s', (part, pieces) => {
  expect(piecesOf(part)).toEqual(pieces);
});
