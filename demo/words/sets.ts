/** Styles are listed by code. The first style is the proposed choice. Prices are in baht. */
type NewSet = {
  code: string;
  name: string;
  pricing: 'own' | 'sum' | 'percent_off' | 'amount_off';
  amount: number;
  ownBail: number | null;
  members: readonly {
    name: string;
    quantity?: number;
    optional?: boolean;
    leftOutLess?: number;
    styles: readonly (readonly [code: string, priceChange: number])[];
  }[];
};

export const sets: readonly NewSet[] = [
  {
    code: 'SET001',
    name: 'เซ็ตเจ้าสาวไทยพิธีเช้า',
    pricing: 'own',
    amount: 2900,
    ownBail: 6000,
    members: [
      { name: 'ชุดไทย', styles: [['TD022', 0]] },
      { name: 'เครื่องประดับ', styles: [['AC005', 0]] },
      {
        name: 'รองเท้า',
        optional: true,
        leftOutLess: 150,
        styles: [
          ['AC010', 0],
          ['AC009', 0],
        ],
      },
    ],
  },
  {
    code: 'SET002',
    name: 'เซ็ตเพื่อนเจ้าสาว 4 คน',
    pricing: 'amount_off',
    amount: 300,
    ownBail: null,
    members: [
      {
        name: 'ชุดเพื่อนเจ้าสาว',
        quantity: 4,
        styles: [
          ['BM001', 0],
          ['BM002', 100],
          ['BM004', 50],
        ],
      },
    ],
  },
  {
    code: 'SET003',
    name: 'เซ็ตขบวนโรงเรียน',
    pricing: 'percent_off',
    amount: 15,
    ownBail: null,
    members: [
      { name: 'ดรัมเมเยอร์', styles: [['DM003', 0]] },
      { name: 'วงโยธวาทิต', quantity: 10, styles: [['DM006', 0]] },
      { name: 'สายสะพาย', quantity: 2, optional: true, styles: [['AC013', 0]] },
    ],
  },
  {
    code: 'SET004',
    name: 'เซ็ตบ่าวสาวพรีเวดดิ้ง',
    pricing: 'own',
    amount: 5500,
    ownBail: null,
    members: [
      {
        name: 'สูทเจ้าบ่าว',
        styles: [
          ['ST001', 0],
          ['ST006', 600],
        ],
      },
      { name: 'ชุดเจ้าสาว', styles: [['WD007', 0]] },
      { name: 'มงกุฎ', optional: true, leftOutLess: 200, styles: [['AC003', 0]] },
    ],
  },
];

/**
 * Orders of sets, made in each branch that has the garments. `customer` is the index of the customer.
 * `inDays` is the days until the pick-up.
 */
export const setOrders: readonly { code: string; customer: number; inDays: number; note: string }[] = [
  { code: 'SET004', customer: 3, inDays: 0, note: 'ถ่ายพรีเวดดิ้งสวนหลวง ร.9' },
  { code: 'SET001', customer: 5, inDays: 9, note: 'พิธีเช้า รับชุดก่อนหนึ่งวัน' },
];
