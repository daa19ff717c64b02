/** How Thai counts things of a shop's racks, by what a name begins with: belts in เส้น, shoes in คู่. What is not named here is a ชุด. */
export const classifierNames = {
  strand: ['เข็มขัด', 'สร้อย', 'สังวาล', 'สายสะพาย', 'เนคไท', 'เนกไท', 'ไทด์'],
  pair: ['รองเท้า', 'ถุงเท้า', 'ถุงมือ', 'ต่างหู', 'ตุ้มหู'],
  round: ['มงกุฎ', 'ชฎา', 'หมวก', 'กระเป๋า'],
  sheet: ['ผ้า', 'สไบ', 'โจงกระเบน', 'ซิ่น'],
  body: ['เสื้อ', 'กางเกง', 'กระโปรง', 'เดรส'],
  piece: ['เครื่องประดับ', 'เทียร่า', 'ปั้นเหน่ง', 'เข็มกลัด', 'กำไล', 'ปิ่น', 'ที่คาด', 'วิก', 'ปีก', 'พัด', 'คทา'],
} as const;

/** Names of sizes that need no word for size before them. */
export const saysSize = /ไซ[ซส]์|size/i;

/** What stands before a person's name, and how the names of those begin who are none: nobody is called คุณบริษัท. */
export const honorific = 'คุณ';
export const notHonoured = [
  'คุณ',
  'นาย',
  'นาง',
  'น.ส.',
  'ด.ช.',
  'ด.ญ.',
  'เด็กชาย',
  'เด็กหญิง',
  'ดร.',
  'อาจารย์',
  'บริษัท',
  'บมจ',
  'บจก',
  'หจก',
  'ห้าง',
  'ร้าน',
  'โรงเรียน',
  'โรงแรม',
  'โรงพยาบาล',
  'รร.',
  'รพ.',
  'มหาวิทยาลัย',
  'วิทยาลัย',
  'คณะ',
  'วัด',
  'มูลนิธิ',
  'สมาคม',
  'ชมรม',
  'สำนัก',
  'กรม',
  'เทศบาล',
  'องค์การ',
  'อบต',
  'อบจ',
  'ธนาคาร',
  'สหกรณ์',
] as const;
