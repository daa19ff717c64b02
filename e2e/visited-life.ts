/** Pages of the life of an order, its money, its papers and its messages, with what opens on them. */
import { type Visited, opens } from './visit.ts';

const staff = { who: 'staff' } as const;
const admin = { who: 'admin' } as const;
const order = (id: number): string => `/backoffice/order-detail/${id}`;

const steps: Visited[] = [
  { name: 'taking money', path: ({ reserved }) => order(reserved), ...staff, open: opens(/^รับเงิน/) },
  { name: 'extending', path: ({ out }) => order(out), ...staff, open: opens('ต่อวันเช่า') },
  { name: 'cancelling', path: ({ reserved }) => order(reserved), ...admin, open: opens('ยกเลิกบิล') },
  { name: 'swapping', path: ({ reserved }) => order(reserved), ...staff, open: opens(/^เปลี่ยนชุด/) },
  { name: 'undoing', path: ({ out }) => order(out), ...admin, open: opens(/^ย้อนขั้นตอนล่าสุด/) },
  {
    name: 'damage seen later',
    path: ({ returned }) => order(returned),
    ...admin,
    open: opens(/^พบความเสียหาย/),
  },
  { name: 'signing', path: ({ out }) => order(out), ...staff, open: opens(/^ให้ลูกค้าเซ็น/) },
  { name: 'editing', path: ({ reserved }) => `/backoffice/rental-edit/${reserved}`, ...admin },
  {
    name: 'return-detail-old',
    path: ({ returned }) => `/backoffice/return-detail-old/${returned}`,
    ...staff,
  },
  {
    name: 'already-return-detail',
    path: ({ returnedNo }) => `/backoffice/already-return-detail/${returnedNo}`,
    ...staff,
  },
];

const preparing: Visited[] = [
  { name: 'todo', path: () => '/backoffice/todo?tab=all', ...staff },
  { name: 'fittings', path: () => '/backoffice/todo?tab=fittings', ...staff },
  { name: 'tododetail', path: ({ reserved }) => `/backoffice/tododetail/${reserved}`, ...staff },
  {
    name: 'a fitting',
    path: ({ reserved }) => `/backoffice/tododetail/${reserved}`,
    ...staff,
    open: opens('นัดลองชุด'),
  },
  {
    name: 'todo-order-detail',
    path: ({ reserved }) => `/backoffice/todo-order-detail/${reserved}`,
    ...staff,
  },
  { name: 'picking-list', path: ({ reserved }) => `/pages/picking-list?order=${reserved}`, ...staff },
  { name: 'bag-label', path: ({ reserved }) => `/pages/bag-label/${reserved}?per=garment`, ...staff },
];

const calendar: Visited[] = [
  ...['month', 'week', 'day', 'garments'].map((view): Visited => ({
    name: `calendar by ${view}`,
    path: () => `/backoffice/calendar?view=${view}`,
    ...staff,
  })),
  {
    name: 'moving in the calendar',
    path: () => '/backoffice/calendar?view=day&kinds=return',
    ...staff,
    open: async (page) => {
      // A garment that is out may come back later.
      const out = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ยังไม่คืน' });
      await out.first().getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'เลื่อนวัน' }).click();
    },
  },
  { name: 'calendar-dayspan', path: () => '/pages/calendar-dayspan?span=week', ...staff },
];

const groups: Visited[] = [
  { name: 'party', path: () => '/backoffice/party', ...staff },
  { name: 'party-new', path: () => '/backoffice/party-new', ...staff },
  { name: 'a group', path: ({ party }) => `/backoffice/party/${party}`, ...staff },
  {
    name: 'editing a wearer',
    path: ({ party }) => `/backoffice/party/${party}`,
    ...staff,
    open: opens(/^แก้ไข /),
  },
  {
    name: 'adding wearers',
    path: ({ party }) => `/backoffice/party/${party}`,
    ...staff,
    open: opens('เพิ่มรายชื่อจาก Excel'),
  },
  { name: 'party-labels', path: ({ party }) => `/pages/party-labels/${party}`, ...staff },
];

const people: Visited[] = [
  { name: 'twins', path: () => '/backoffice/customer?tab=duplicates&by=name', ...admin },
  { name: 'requests', path: () => '/backoffice/customer?tab=requests', ...admin },
  {
    name: 'customer-rental-history',
    path: ({ customerId }) => `/backoffice/customer-rental-history/${customerId}`,
    ...admin,
  },
  {
    name: 'merging customers',
    path: ({ customerId }) => `/backoffice/customer-rental-history/${customerId}`,
    ...admin,
    open: opens('รวมกับรายชื่ออื่น'),
  },
  { name: 'messages', path: () => '/backoffice/messages', ...staff },
  { name: 'writing', path: ({ billed }) => `/backoffice/messages?order=${billed}&write=1`, ...staff },
  { name: 'config/messages', path: () => '/backoffice/config/messages', ...admin },
];

const book = (more: string): string => `/backoffice/accounting?tab=${more}`;
const money: Visited[] = [
  { name: 'mobile-order', path: () => '/backoffice/mobile-order', ...staff },
  { name: 'online-billing', path: () => '/backoffice/online-billing', ...staff },
  { name: 'bills sent', path: () => '/backoffice/online-billing?stage=slip', ...staff },
  { name: 'the day', path: () => book('day'), ...staff },
  { name: 'expenses', path: () => book('expenses'), ...staff },
  { name: 'an expense', path: () => book('expenses'), ...staff, open: opens('บันทึกรายจ่าย') },
  { name: 'day close', path: () => book('close'), ...admin },
  { name: 'income and expense', path: () => book('reports&report=period'), ...admin },
  { name: 'sales tax', path: () => book('reports&report=vat'), ...admin },
  { name: 'bail held', path: () => book('reports&report=bail'), ...admin },
  { name: 'entries', path: () => book('entries'), ...admin },
  { name: 'refunds approved', path: () => '/backoffice/moneyback?tab=approved', who: 'owner' },
  { name: 'refunds paid', path: () => '/backoffice/moneyback?tab=paid', who: 'owner' },
  { name: 'approving a refund', path: () => '/backoffice/moneyback', who: 'owner', open: opens(/^R\d{5}-/) },
  { name: 'analytics', path: () => '/dashboard/analytics', ...staff },
  { name: 'one list of notices', path: () => '/dashboard/analytics?kind=unpaid', ...staff },
  {
    name: 'the bell',
    path: () => '/backoffice/saved',
    ...staff,
    open: async (page) => {
      await page.getByRole('button', { name: /^การแจ้งเตือน/ }).click();
      await page.getByRole('region', { name: 'เรื่องที่ต้องดู' }).waitFor();
    },
  },
  { name: 'shop-info', path: () => '/backoffice/shop-info', ...admin },
  { name: 'shop/settings', path: () => '/backoffice/shop/settings', ...admin },
];

const papers: Visited[] = [
  ...['1', '3', '4', '6', '7'].map((layout): Visited => ({
    name: `receipt in layout ${layout}`,
    path: ({ returned }) => `/pages/abb-receipt/${layout}/pickup/${returned}`,
    ...staff,
  })),
  { name: 'abb-receipt-common', path: ({ returned }) => `/pages/abb-receipt-common/${returned}`, ...staff },
  { name: 'rec', path: ({ returned }) => `/pages/rec/${returned}/copy`, ...staff },
  {
    name: 'a full tax invoice',
    path: ({ returned }) => `/pages/rec-page/${returned}`,
    ...admin,
    open: opens(/^ออกใบกำกับภาษีเต็มรูป/),
  },
  {
    name: 'voiding a paper',
    path: ({ returned }) => `/pages/rec-page/${returned}`,
    ...admin,
    open: opens(/^ยกเลิกเอกสาร/),
  },
  { name: 'label of a parcel', path: ({ billed }) => `/pages/postal-sticker/${billed}?size=a6`, ...staff },
];

export const life: readonly Visited[] = [
  ...steps,
  ...preparing,
  ...calendar,
  ...groups,
  ...people,
  ...money,
  ...papers,
];
