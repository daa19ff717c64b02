import type { GarmentLook } from '../drawing/shapes.ts';

/** Goods of the demo shop; prices in satang, how many came to each branch. */
type NewGoods = {
  name: string;
  look: Pick<GarmentLook, 'shape' | 'color' | 'accent'>;
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
    look: { shape: 'stockings', color: '#e0b894', accent: '#c2577a' },
    category: socks,
    barcode: '8850123000017',
    cost: 2500,
    price: 5900,
    lowAt: 10,
    came: [48, 36, 24],
  },
  {
    name: 'ถุงน่องสีดำ ฟรีไซซ์',
    look: { shape: 'stockings', color: '#34303a', accent: '#c2577a' },
    category: socks,
    barcode: '8850123000024',
    cost: 2500,
    price: 5900,
    lowAt: 10,
    came: [8, 30, 12],
  },
  {
    name: 'บราซิลิโคนปีกนก',
    look: { shape: 'cups', color: '#eac7ae', accent: '#7d5aa6' },
    category: socks,
    barcode: '8850123000031',
    cost: 8900,
    price: 19_900,
    lowAt: 5,
    came: [12, 10, 6],
  },
  {
    name: 'เทปติดชุดกันโป๊',
    look: { shape: 'tape', color: '#f0d9c4', accent: '#2f7f86' },
    category: socks,
    barcode: '8850123000048',
    cost: 1900,
    price: 4900,
    lowAt: 6,
    came: [30, 20, 20],
  },
  {
    name: 'กิ๊บติดผมมุก แพ็ก 6',
    look: { shape: 'pearls', color: '#f4efe6', accent: '#b4586f' },
    category: hair,
    barcode: '8850123000055',
    cost: 3500,
    price: 8900,
    lowAt: 6,
    came: [24, 18, 12],
  },
  {
    name: 'มงกุฎเจ้าหญิงเล็ก',
    look: { shape: 'small-tiara', color: '#d9b0c8', accent: '#8e4b9c' },
    category: hair,
    barcode: '8850123000062',
    cost: 12_000,
    price: 29_000,
    lowAt: 2,
    came: [2, 4, 3],
  },
  {
    name: 'ดอกไม้ติดผมเข้าชุดไทย',
    look: { shape: 'flowers', color: '#d98fa6', accent: '#a8762a' },
    category: hair,
    barcode: '',
    cost: 4500,
    price: 12_000,
    lowAt: 4,
    came: [15, 10, 0],
  },
  {
    name: 'เน็ตคลุมผม',
    look: { shape: 'net', color: '#4a4048', accent: '#3f6f9c' },
    category: hair,
    barcode: '8850123000079',
    cost: 500,
    price: 1500,
    lowAt: 20,
    came: [60, 60, 40],
  },
  {
    name: 'ฟิล์มกันรอยส้นรองเท้า',
    look: { shape: 'soles', color: '#cfd9df', accent: '#b4452f' },
    category: film,
    barcode: '8850123000086',
    cost: 1500,
    price: 3900,
    lowAt: 10,
    came: [40, 20, 20],
  },
  {
    name: 'ถุงคลุมชุดกันฝุ่น',
    look: { shape: 'garment-bag', color: '#e5e2ea', accent: '#6b4a86' },
    category: film,
    barcode: '8850123000093',
    cost: 1800,
    price: 4500,
    lowAt: null,
    came: [50, 50, 30],
  },
  {
    name: 'ปากกาลบรอยเปื้อน',
    look: { shape: 'pen', color: '#f2f4f7', accent: '#2c8a63' },
    category: care,
    barcode: '8850123000109',
    cost: 5900,
    price: 12_900,
    lowAt: 3,
    came: [10, 6, 3],
  },
  {
    name: 'เข็มกลัดซ่อนปลาย แพ็ก 12',
    look: { shape: 'safety-pins', color: '#d8a93c', accent: '#455a7a' },
    category: care,
    barcode: '',
    cost: 900,
    price: 2500,
    lowAt: 10,
    came: [35, 25, 15],
  },
];

export const goodsNote = 'ร้านส่งสำเพ็ง บิลแรก';
