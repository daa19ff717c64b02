/** Prices are in satang. */
import type { Day } from '#lib/dates/day.ts';
import type { CareResult } from '#care/line-moves.ts';
import type { CareService } from '#care/care-services.ts';

type NewVendor = {
  name: string;
  phone: string;
  lineId: string;
  address: string;
  note: string;
  inHouse: boolean;
  expenseCategory: string;
  services: CareService[];
  usualDays: number;
  weekdays: number[];
  holidays: Day[];
  prices: { service: CareService; category: string; price: number; days: number | null }[];
};

export const vendors: readonly NewVendor[] = [
  {
    name: 'ร้านซักแห้งเจ๊แดง',
    phone: '0812345601',
    lineId: '@jaedang',
    address: 'ซอยข้างตลาดสด',
    note: 'มารับเช้าก่อนเที่ยง',
    inHouse: false,
    expenseCategory: '',
    services: ['wash', 'dryclean', 'iron', 'stain'],
    usualDays: 2,
    weekdays: [1, 3, 5],
    holidays: [],
    prices: [
      { service: 'wash', category: '', price: 6_000, days: null },
      { service: 'dryclean', category: '', price: 15_000, days: null },
      { service: 'stain', category: '', price: 20_000, days: 4 },
    ],
  },
  {
    name: 'ช่างนกรับซ่อมชุด',
    phone: '0898765402',
    lineId: '',
    address: '',
    note: '',
    inHouse: false,
    expenseCategory: '',
    services: ['mend', 'alter', 'bead'],
    usualDays: 3,
    weekdays: [],
    holidays: [],
    prices: [
      { service: 'mend', category: '', price: 12_000, days: null },
      { service: 'bead', category: '', price: 45_000, days: 7 },
    ],
  },
  {
    name: 'ซักเองที่ร้าน',
    phone: '',
    lineId: '',
    address: '',
    note: '',
    inHouse: true,
    expenseCategory: '',
    services: ['wash', 'iron'],
    usualDays: 1,
    weekdays: [],
    holidays: [],
    prices: [],
  },
];

export const careNote = 'ระวังลูกปัด';

/** Care work for garments that are reserved soon. */
export const waitingWork: readonly { service: CareService; note: string }[] = [
  { service: 'dryclean', note: 'คราบเครื่องสำอางที่คอ' },
  { service: 'mend', note: 'ซิปหลังติด' },
  { service: 'wash', note: '' },
  { service: 'bead', note: 'ลูกปัดที่อกหลุดสามเม็ด' },
];

/**
 * Results of a ticket's garments on receipt. `claim` is in satang, `settled` the note with which it was
 * settled.
 */
export const careReceipts: readonly { result: CareResult; note: string; claim?: number; settled?: string }[] =
  [
    { result: 'damaged', note: 'เตารีดร้อนเกิน ผ้าชีฟองด้านหลังไหม้เป็นรอย', claim: 150_000 },
    { result: 'damaged', note: 'ซิปหักตอนซัก', claim: 35_000, settled: 'ร้านหักให้ในบิลค่าซักรอบนี้แล้ว' },
    { result: 'clean', note: '' },
  ];
