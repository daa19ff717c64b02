/** Thai classifiers by prefix of the item's name: เส้น for belts, คู่ for shoes. Default: ชุด. */
export const classifierNames = {
  strand: ['เข็มขัด', 'สร้อย', 'สังวาล', 'สายสะพาย', 'เนคไท', 'เนกไท', 'ไทด์'],
  pair: ['รองเท้า', 'ถุงเท้า', 'ถุงมือ', 'ต่างหู', 'ตุ้มหู'],
  round: ['มงกุฎ', 'ชฎา', 'หมวก', 'กระเป๋า'],
  sheet: ['ผ้า', 'สไบ', 'โจงกระเบน', 'ซิ่น'],
  body: ['เสื้อ', 'กางเกง', 'กระโปรง', 'เดรส'],
  piece: ['เครื่องประดับ', 'เทียร่า', 'ปั้นเหน่ง', 'เข็มกลัด', 'กำไล', 'ปิ่น', 'ที่คาด', 'วิก', 'ปีก', 'พัด', 'คทา'],
} as const;

/** Size names that need no word for size before them. */
export const saysSize = /ไซ[ซส]์|size/i;
