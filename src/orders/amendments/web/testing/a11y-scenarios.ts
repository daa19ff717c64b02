/** Visits to the pages of this room. */
import { type Shown, opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { changePages } from '#orders/amendments/pages.ts';

const reserved = (shown: Shown) => ({ orderid: shown.reserved });
const out = (shown: Shown) => ({ orderid: shown.out });
const returned = (shown: Shown) => ({ orderid: shown.returned });

export const changeVisits = visitsOf<typeof changePages>({
  '/backoffice/order-detail/$orderid': [
    { name: 'order-detail', who: 'staff', params: returned },
    { name: 'order-detail with asks', who: 'staff', params: ({ webAsked }) => ({ orderid: webAsked }) },
    { name: 'taking money', who: 'staff', params: reserved, open: opens(/^รับเงิน/) },
    { name: 'extending', who: 'staff', params: out, open: opens('ต่อวันเช่า') },
    { name: 'cancelling', who: 'admin', params: reserved, open: opens('ยกเลิกบิล') },
    { name: 'swapping', who: 'staff', params: reserved, open: opens(/^เปลี่ยนชุด/) },
    { name: 'undoing', who: 'admin', params: out, open: opens(/^ย้อนขั้นตอนล่าสุด/) },
    { name: 'damage seen later', who: 'admin', params: returned, open: opens(/^พบความเสียหาย/) },
    { name: 'signing', who: 'staff', params: out, open: opens(/^ให้ลูกค้าเซ็น/) },
  ],
  '/backoffice/rental-edit/$orderid': [{ name: 'editing', who: 'admin', params: reserved }],
  '/backoffice/already-return-detail/$orderno': [
    { name: 'already-return-detail', who: 'staff', params: ({ returnedNo }) => ({ orderno: returnedNo }) },
  ],
});
