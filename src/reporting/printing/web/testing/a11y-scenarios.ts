import { type ScenarioObjects, opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { printingPages } from '#reporting/printing/pages.ts';

const returned = (shown: ScenarioObjects) => ({ orderid: shown.returned });
const copy = (shown: ScenarioObjects) => ({ orderid: shown.returned, watermark: 'copy' });
const inLayout = (layout: number) => (shown: ScenarioObjects) => ({
  layout,
  cat: 'pickup',
  orderid: shown.returned,
});

export const printingScenarios = a11yScenariosOf<typeof printingPages>({
  '/backoffice/trial-bill': [
    {
      name: 'trial bill',
      who: 'admin',
      open: async (tab) => {
        await tab.getByRole('button', { name: 'ออกบิลทดลอง' }).click();
        await tab
          .getByRole('status')
          .getByText(/ไม่มีบิลจริง/)
          .waitFor();
      },
    },
  ],
  '/pages/abb-receipt/$layout/$cat/$orderid': [
    {
      name: 'receipt on the roll',
      who: 'staff',
      params: ({ reserved }) => ({ layout: 2, cat: 'reserve', orderid: reserved }),
    },
    { name: 'receipts on A4', who: 'staff', params: inLayout(5), search: () => ({ doc: 'all' }) },
    { name: 'receipt in layout 1', who: 'staff', params: inLayout(1) },
    { name: 'receipt in layout 3', who: 'staff', params: inLayout(3) },
    { name: 'receipt in layout 4', who: 'staff', params: inLayout(4) },
    { name: 'receipt in layout 6', who: 'staff', params: inLayout(6) },
    { name: 'receipt in layout 7', who: 'staff', params: inLayout(7) },
  ],
  '/pages/abb-receipt-so/$layout/$cat/$orderid': [
    {
      name: 'receipt of a sale',
      who: 'staff',
      params: ({ sale }) => ({ layout: 2, cat: 'sale', orderid: sale }),
    },
    {
      name: 'receipt of a sale on A4',
      who: 'staff',
      params: ({ sale }) => ({ layout: 5, cat: 'sale', orderid: sale }),
    },
    {
      name: 'receipt of a sale in layout 6',
      who: 'staff',
      params: ({ sale }) => ({ layout: 6, cat: 'sale', orderid: sale }),
    },
  ],
  '/pages/abb-receipt-common/$orderid': [{ name: 'abb-receipt-common', who: 'staff', params: returned }],
  '/pages/rec/$orderid/$watermark': [{ name: 'rec', who: 'staff', params: copy }],
  '/pages/rec2/$orderid/$watermark': [{ name: 'receipt with settlement', who: 'staff', params: copy }],
  '/pages/rec-page/$orderid': [
    { name: 'all papers of an order', who: 'admin', params: returned },
    { name: 'a full tax invoice', who: 'admin', params: returned, open: opensDialog(/^ออกใบกำกับภาษีเต็มรูป/) },
    { name: 'voiding a paper', who: 'admin', params: returned, open: opensDialog(/^ยกเลิกเอกสาร/) },
  ],
  '/pages/voucher-receipt/$id': [
    { name: 'receipt of a gift voucher', who: 'staff', params: ({ voucher }) => ({ id: voucher }) },
  ],
  '/pages/hand-over-slip/$orderid': [{ name: 'hand-over slip', who: 'staff', params: returned }],
  '/pages/slip/$key': [
    {
      name: 'a slip whose link is over',
      who: 'staff',
      params: () => ({ key: '1.over' }),
      refused: 'GET /api/print/shared-slip/1.over 404',
    },
  ],
  '/pages/postal-sticker/$orderid': [
    { name: 'parcel label', who: 'staff', params: ({ reserved }) => ({ orderid: reserved }) },
    {
      name: 'label of a parcel',
      who: 'staff',
      params: ({ billed }) => ({ orderid: billed }),
      search: () => ({ size: 'a6' }),
    },
  ],
  '/pages/invoice': [{ name: 'invoice', who: 'staff', search: ({ reserved }) => ({ order: reserved }) }],
  '/pages/catalog-page': [{ name: 'catalog-page', who: 'staff', search: () => ({ q: 'ครุย' }) }],
});
