import { type ScenarioObjects, opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { amendmentPages } from '#orders/amendments/pages.ts';

const reserved = (shown: ScenarioObjects) => ({ orderid: shown.reserved });
const out = (shown: ScenarioObjects) => ({ orderid: shown.out });
const returned = (shown: ScenarioObjects) => ({ orderid: shown.returned });

export const amendmentScenarios = a11yScenariosOf<typeof amendmentPages>({
  '/backoffice/order-detail/$orderid': [
    { name: 'order-detail', who: 'staff', params: returned },
    { name: 'order-detail with asks', who: 'staff', params: ({ webAsked }) => ({ orderid: webAsked }) },
    { name: 'taking money', who: 'staff', params: reserved, open: opensDialog(/^รับเงิน/) },
    { name: 'extending', who: 'staff', params: out, open: opensDialog('ต่อวันเช่า') },
    { name: 'cancelling', who: 'admin', params: reserved, open: opensDialog('ยกเลิกบิล') },
    { name: 'swapping', who: 'staff', params: reserved, open: opensDialog(/^เปลี่ยนชุด/) },
    { name: 'undoing', who: 'admin', params: out, open: opensDialog(/^ย้อนขั้นตอนล่าสุด/) },
    { name: 'damage seen later', who: 'admin', params: returned, open: opensDialog(/^พบความเสียหาย/) },
    { name: 'lowering a fee', who: 'admin', params: returned, open: opensDialog('ลดค่าปรับ / ค่าเสียหาย') },
    { name: 'signing', who: 'staff', params: out, open: opensDialog(/^ให้ลูกค้าเซ็น/) },
  ],
  '/backoffice/rental-edit/$orderid': [{ name: 'editing', who: 'admin', params: reserved }],
  '/backoffice/already-return-detail/$orderno': [
    { name: 'already-return-detail', who: 'staff', params: ({ returnedNo }) => ({ orderno: returnedNo }) },
  ],
});
