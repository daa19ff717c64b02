/** Prices are in satang. `came` is the quantity received per branch. */
type NewGoods = {
  name: string;
  /** File in demo/pictures/goods. */
  picture: string;
  category: string;
  barcode: string;
  cost: number;
  price: number;
  lowAt: number | null;
  came: readonly number[];
};

const socks = 'ถุงน่องและชุดชั้นใน';
const hair = 'เครื่องประดับผม';
const care = 'ของดูแลชุด';
const film = 'ฟิล์มและซองกันเปื้อน';

export const goods: readonly NewGoods[] = [
  {
    name: 'ถุงน่องสีเนื้อ ฟรีไซซ์',
    picture: 'nude-stockings',
    category: socks,
    barcode: '8850123000017',
    cost: 2500,
    price: 5900,
    lowAt: 10,
    came: [48, 36, 24],
  },
  {
    name: 'ถุงน่องสีดำ ฟรีไซซ์',
    picture: 'black-stockings',
    category: socks,
    barcode: '8850123000024',
    cost: 2500,
    price: 5900,
    lowAt: 10,
    came: [8, 30, 12],
  },
  {
    name: 'บราซิลิโคนปีกนก',
    picture: 'cups',
    category: socks,
    barcode: '8850123000031',
    cost: 8900,
    price: 19_900,
    lowAt: 5,
    came: [12, 10, 6],
  },
  {
    name: 'เทปติดชุดกันโป๊',
    picture: 'tape',
    category: socks,
    barcode: '8850123000048',
    cost: 1900,
    price: 4900,
    lowAt: 6,
    came: [30, 20, 20],
  },
  {
    name: 'กิ๊บติดผมมุก แพ็ก 6',
    picture: 'pearls',
    category: hair,
    barcode: '8850123000055',
    cost: 3500,
    price: 8900,
    lowAt: 6,
    came: [24, 18, 12],
  },
  {
    name: 'มงกุฎเจ้าหญิงเล็ก',
    picture: 'small-tiara',
    category: hair,
    barcode: '8850123000062',
    cost: 12_000,
    price: 29_000,
    lowAt: 2,
    came: [2, 4, 3],
  },
  {
    name: 'ดอกไม้ติดผมเข้าชุดไทย',
    picture: 'flowers',
    category: hair,
    barcode: '',
    cost: 4500,
    price: 12_000,
    lowAt: 4,
    came: [15, 10, 0],
  },
  {
    name: 'เน็ตคลุมผม',
    picture: 'net',
    category: hair,
    barcode: '8850123000079',
    cost: 500,
    price: 1500,
    lowAt: 20,
    came: [60, 60, 40],
  },
  {
    name: 'ฟิล์มกันรอยส้นรองเท้า',
    picture: 'soles',
    category: film,
    barcode: '8850123000086',
    cost: 1500,
    price: 3900,
    lowAt: 10,
    came: [40, 20, 20],
  },
  {
    name: 'ถุงคลุมชุดกันฝุ่น',
    picture: 'garment-bag',
    category: film,
    barcode: '8850123000093',
    cost: 1800,
    price: 4500,
    lowAt: null,
    came: [50, 50, 30],
  },
  {
    name: 'ปากกาลบรอยเปื้อน',
    picture: 'pen',
    category: care,
    barcode: '8850123000109',
    cost: 5900,
    price: 12_900,
    lowAt: 3,
    came: [10, 6, 3],
  },
  {
    name: 'เข็มกลัดซ่อนปลาย แพ็ก 12',
    picture: 'safety-pins',
    category: care,
    barcode: '',
    cost: 900,
    price: 2500,
    lowAt: 10,
    came: [35, 25, 15],
  },
];

export const goodsNote = 'ร้านส่งสำเพ็ง บิลแรก';
