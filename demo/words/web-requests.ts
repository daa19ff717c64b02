import type { WebRequestState } from '#storefront/web-shop/rules/request-states.ts';

type DemoRequest = {
  name: string;
  phone: string;
  line: string;
  measurements: string;
  note: string;
  parcel: boolean;
  address: string;
  language: 'th' | 'en';
  /** Days from today to the event. Two successive requests with an equal number are for the same garment. */
  inDays: number;
  state: WebRequestState;
  answer: string;
};

const plain = { line: '', measurements: '', note: '', parcel: false, address: '', answer: '' } as const;

export const webRequests: readonly DemoRequest[] = [
  {
    ...plain,
    name: 'กุลธิดา ใจงาม',
    phone: '0815550123',
    line: 'kulthida.j',
    measurements: 'อก 33 เอว 26 สะโพก 36',
    note: 'ใส่งานแต่งเพื่อน อยากลองก่อนหนึ่งวันได้ไหมคะ',
    language: 'th',
    inDays: 18,
    state: 'new',
  },
  { ...plain, name: 'มัทนา', phone: '0895550177', language: 'th', inDays: 18, state: 'new' },
  {
    ...plain,
    name: 'Sophie Martin',
    phone: '0625550110',
    note: 'We land the evening before. Can the shop send it to our hotel?',
    parcel: true,
    address: 'โรงแรมริมน้ำ ถนนเจริญกรุง กรุงเทพฯ 10500',
    language: 'en',
    inDays: 25,
    state: 'new',
  },
  {
    ...plain,
    name: 'อรอุมา สายทอง',
    phone: '0835550166',
    line: 'orn_saithong',
    language: 'th',
    inDays: 33,
    state: 'offered',
    answer: 'ไซซ์ที่ขอคับเอวไปนิดค่ะ ตัวนี้ขยายข้างให้ได้ ราคาเท่าเดิม สนใจกดตกลงได้เลยนะคะ',
  },
  {
    ...plain,
    name: 'ปาริชาต',
    phone: '0865550133',
    language: 'th',
    inDays: 40,
    state: 'accepted',
  },
  {
    ...plain,
    name: 'ธนพร วัฒนา',
    phone: '0845550155',
    language: 'th',
    inDays: 12,
    state: 'refused',
    answer: 'ชุดนี้ส่งซ่อมซิปอยู่ค่ะ ได้คืนหลังวันงาน ขอโทษด้วยนะคะ',
  },
  { ...plain, name: 'จิราพร', phone: '0875550188', language: 'th', inDays: 45, state: 'withdrawn' },
  { ...plain, name: 'นลินี', phone: '0855550199', language: 'th', inDays: -1, state: 'expired' },
];
