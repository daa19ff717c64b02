import { a11yScenariosOf } from '#test/web/a11y-scenario.ts';
import type { webShopPages } from '#storefront/web-shop/pages.ts';

export const webShopScenarios = a11yScenariosOf<typeof webShopPages>({
  '/backoffice/shop/web': [{ name: 'shop/web', keeps: true, who: 'admin' }],
  '/dashboard/ecommerce': [
    { name: 'ecommerce', who: 'admin' },
    { name: 'ecommerce/month', who: 'admin', search: () => ({ span: 'month' as const }) },
  ],
  '/backoffice/web-submit': [
    { name: 'web-submit', who: 'staff' },
    { name: 'web-submit/asks', who: 'staff', search: () => ({ state: 'asks' as const }) },
    { name: 'web-submit/refused', who: 'staff', search: () => ({ state: 'refused' as const }) },
    {
      name: 'web-submit/accept',
      who: 'staff',
      open: async (tab) => {
        await tab
          .getByRole('button', { name: /^รับจอง:/ })
          .first()
          .click();
        await tab.getByRole('dialog').getByRole('button', { name: 'รับจอง', exact: true }).waitFor();
      },
    },
    {
      name: 'web-submit/offer',
      who: 'staff',
      open: async (tab) => {
        await tab
          .getByRole('button', { name: /^เสนอทางเลือก:/ })
          .first()
          .click();
        await tab.getByRole('dialog').getByLabel('ข้อความถึงลูกค้า').waitFor();
      },
    },
  ],
  '/backoffice/web-order-detail/$orderid': [
    { name: 'web-order-detail', who: 'staff', params: (shown) => ({ orderid: shown.webOrder }) },
    { name: 'web-order-detail/refused', who: 'staff', params: (shown) => ({ orderid: shown.webRefused }) },
  ],
  '/backoffice/product-review': [{ name: 'product-review', who: 'admin' }],
  '/backoffice/product-review/$productgroupid': [
    {
      name: 'product-review of a style',
      who: 'admin',
      params: (of) => ({ productgroupid: String(of.groupId) }),
    },
  ],
  '/backoffice/blog': [{ name: 'blog', who: 'admin' }],
  '/backoffice/blog-detail/$blogid': [
    { name: 'blog-detail', keeps: true, who: 'admin', params: (of) => ({ blogid: String(of.articleId) }) },
  ],
});
