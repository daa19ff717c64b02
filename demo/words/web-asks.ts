/** Change requests of customers, with the branch's replies. */
import type { ChangeRequestKind } from '#storefront/web-shop/rules/change-requests.ts';

type DemoAsk = {
  kind: ChangeRequestKind;
  note: string;
  /**
   * The days after the current return day for an extension, otherwise the days from today to the requested
   * pick-up or fitting.
   */
  inDays: number;
  at: string;
  state: 'new' | 'done' | 'refused';
  reply: string;
};

const plain = { note: '', inDays: 0, at: '', reply: '' } as const;

export const webAsks: readonly DemoAsk[] = [
  { ...plain, kind: 'extend', inDays: 1, state: 'new', note: 'เครื่องกลับเลื่อนเป็นวันถัดไปค่ะ' },
  { ...plain, kind: 'extend', inDays: 1, state: 'done', reply: 'เลื่อนวันคืนให้แล้วนะคะ จ่ายส่วนต่างตอนคืนชุดได้เลย' },
  {
    ...plain,
    kind: 'extend',
    inDays: 2,
    state: 'refused',
    reply: 'มีลูกค้ารอรับชุดนี้ต่อแล้วค่ะ รบกวนคืนตามกำหนดเดิมนะคะ',
  },
  {
    ...plain,
    kind: 'change',
    inDays: 20,
    state: 'new',
    note: 'งานเลื่อนไปอีกสัปดาห์ค่ะ ถ้ามีสีครีมด้วยจะดีมาก',
  },
  {
    ...plain,
    kind: 'change',
    state: 'done',
    note: 'ขอเปลี่ยนเป็นไซซ์ใหญ่ขึ้นหนึ่งเบอร์ได้ไหมคะ',
    reply: 'เปลี่ยนไซซ์ให้แล้วค่ะ ราคาเท่าเดิม',
  },
  {
    ...plain,
    kind: 'change',
    inDays: 24,
    state: 'refused',
    reply: 'วันนั้นชุดนี้มีคนจองแล้วค่ะ ลองดูรุ่นใกล้เคียงในเว็บ หรือโทรมาคุยกันได้นะคะ',
  },
  { ...plain, kind: 'cancel', state: 'new', note: 'งานยกเลิกค่ะ' },
  {
    ...plain,
    kind: 'cancel',
    state: 'done',
    note: 'ขอยกเลิกค่ะ ได้ชุดจากพี่สาวแล้ว',
  },
  {
    ...plain,
    kind: 'cancel',
    state: 'refused',
    note: 'ขอยกเลิก แล้วคืนเงินเต็มจำนวนได้ไหมคะ',
    reply: 'เลยกำหนดคืนเงินเต็มจำนวนแล้วค่ะ เปลี่ยนเป็นเลื่อนวันแทนได้ ไม่เสียเงินเพิ่มนะคะ',
  },
  { ...plain, kind: 'fitting', inDays: 2, at: '14:00', state: 'new', note: 'จะเอารองเท้าส้นสูงไปลองด้วยค่ะ' },
  {
    ...plain,
    kind: 'fitting',
    inDays: 1,
    at: '11:30',
    state: 'done',
    reply: 'จองคิวลองชุดไว้ให้แล้วค่ะ แล้วพบกันนะคะ',
  },
  {
    ...plain,
    kind: 'fitting',
    inDays: 1,
    at: '18:00',
    state: 'refused',
    reply: 'ช่วงเย็นคิวลองชุดเต็มแล้วค่ะ ช่วงบ่ายว่างทั้งวัน สะดวกไหมคะ',
  },
];
