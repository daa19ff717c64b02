/** What garments in filled shops are called: words of many kinds; what is frequent in one list is rare in none. */
export const kinds = [
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
export const looks = [
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
/** Code and word. */
export const colors = [
  ['RED', 'แดง'],
  ['GLD', 'ทอง'],
  ['BLU', 'น้ำเงิน'],
  ['WHT', 'ขาว'],
  ['BLK', 'ดำ'],
  ['GRN', 'เขียว'],
  ['PNK', 'ชมพู'],
  ['PUR', 'ม่วง'],
] as const;
export const sizes = ['S', 'M', 'L', 'XL'] as const;

/** An array of SQL. */
export const list = (values: readonly string[]): string =>
  `array[${values.map((one) => `'${one}'`).join(',')}]`;

/** The lists of a shop: ten categories, the colours, the sizes. */
export const lookups = (shop: number): string => `
  insert into lookup (shop_id, kind, code, description, sort)
  select ${shop}, 'category'::lookup_kind, 'C' || n, 'หมวด ' || n, n from generate_series(0, 9) n union all
  select ${shop}, 'color', c.code, c.word, c.n from unnest(${list(colors.map((one) => one[0]))}, ${list(colors.map((one) => one[1]))}) with ordinality as c (code, word, n) union all
  select ${shop}, 'size', s.code, s.code, s.n from unnest(${list(sizes)}) with ordinality as s (code, n)`;

/** The name of the group numbered `g`, as an expression of SQL. */
export const groupName = `(${list(kinds)})[1 + g % 10] || ' ' || (${list(looks)})[1 + (g / 10) % 12] || ' แบบที่ ' || g`;
