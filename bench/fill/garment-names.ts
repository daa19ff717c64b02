/** Garments in filled shops have varied words with similar frequencies. */
export const garmentKinds = [
  'ชุดไทยจักรี',
  'ชุดไทยบรมพิมาน',
  'ชุดราตรียาว',
  'เดรสสั้น',
  'สูทสากล',
  'ชุดแต่งงาน',
  'เสื้อลูกไม้',
  'กระโปรงบาน',
  'ชุดแฟนซี',
  'โจงกระเบน',
] as const;
export const garmentLooks = [
  'ปักเลื่อม',
  'ผ้าไหม',
  'ลูกไม้',
  'คอวี',
  'แขนยาว',
  'เกาะอก',
  'ปักดิ้นทอง',
  'ผ้าต่วน',
  'หางปลา',
  'ระบาย',
  'กำมะหยี่',
  'ชีฟอง',
] as const;
/** Pairs of code and word. */
export const garmentColors = [
  ['RED', 'แดง'],
  ['GLD', 'ทอง'],
  ['BLU', 'น้ำเงิน'],
  ['WHT', 'ขาว'],
  ['BLK', 'ดำ'],
  ['GRN', 'เขียว'],
  ['PNK', 'ชมพู'],
  ['PUR', 'ม่วง'],
] as const;
export const garmentSizes = ['S', 'M', 'L', 'XL'] as const;

export const textArraySql = (values: readonly string[]): string =>
  `array[${values.map((one) => `'${one}'`).join(',')}]`;

/** Inserts the reference lists of a shop: ten categories, the colours, the sizes. */
export const referenceListsSql = (shop: number): string => `
  insert into lookup (shop_id, kind, code, description, sort)
  select ${shop}, 'category'::lookup_kind, 'C' || n, 'หมวด ' || n, n from generate_series(0, 9) n union all
  select ${shop}, 'color', c.code, c.word, c.n from unnest(${textArraySql(garmentColors.map((one) => one[0]))}, ${textArraySql(garmentColors.map((one) => one[1]))}) with ordinality as c (code, word, n) union all
  select ${shop}, 'size', s.code, s.code, s.n from unnest(${textArraySql(garmentSizes)}) with ordinality as s (code, n)`;

/** This SQL expression gives the name of the group numbered `g`. */
export const groupNameSql = `(${textArraySql(garmentKinds)})[1 + g % 10] || ' ' || (${textArraySql(garmentLooks)})[1 + (g / 10) % 12] || ' แบบที่ ' || g`;
