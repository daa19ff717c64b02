import { opensDialog, a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { consumablesPages } from '#sales/consumables/pages.ts';

export const consumablesScenarios = a11yScenariosOf<typeof consumablesPages>({
  '/backoffice/goods': [
    { name: 'goods', who: 'staff' },
    { name: 'goods that run low', who: 'staff2', search: () => ({ low: '1' as const }) },
    { name: 'new goods', keeps: true, who: 'admin', open: opensDialog('เพิ่มสินค้า') },
  ],
  '/backoffice/goods/$goodsid': [
    { name: 'one of the goods', who: 'admin', params: ({ goodsId }) => ({ goodsid: goodsId }) },
    {
      name: 'writing goods off',
      who: 'staff',
      params: ({ goodsId }) => ({ goodsid: goodsId }),
      open: opensDialog('ตัดออก'),
    },
    {
      name: 'goods to another branch',
      who: 'staff',
      params: ({ goodsId }) => ({ goodsid: goodsId }),
      open: opensDialog('ย้ายไปสาขาอื่น'),
    },
  ],
  '/backoffice/goods-receive': [{ name: 'goods that come', who: 'staff' }],
  '/backoffice/goods-count': [
    { name: 'counts of goods', who: 'staff2' },
    { name: 'beginning a count of goods', who: 'staff', open: opensDialog('เริ่มนับสินค้า') },
  ],
  '/backoffice/goods-count/$countid': [
    {
      name: 'counting goods',
      who: 'staff2',
      params: ({ goodsCounting }) => ({ countid: goodsCounting }),
    },
    {
      name: 'goods that were counted',
      who: 'staff2',
      params: ({ goodsCounted }) => ({ countid: goodsCounted }),
    },
  ],
});
