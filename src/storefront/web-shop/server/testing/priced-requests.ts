import { expect } from 'vitest';
import { updateShopSettings } from '#test/builders/index.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { hiddenRequestFieldsIn, openVisitedWebShop, type SiteVisitor, testEventDay } from './visitor.ts';

export type TestPromotion = { gives: 'percent' | 'each' | 'order'; value: number };
export type PricingCase = {
  vat: 'none' | 'inside' | 'top';
  /** The fee in satang. */
  fee: number;
  byParcel: boolean;
  share: number;
  addUp: boolean;
  promotions: TestPromotion[];
  garments: { price: number; bail: number; n: number }[];
  /** True if the shop removes the last garment. */
  inPart: boolean;
};
export const bahtOfSatang = (amount: number): number => amount / 100;
export const formFieldValueOf = (body: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

/** Opens a shop with a case's settings and sends requests like a browser without JavaScript. */
export const shopWithPricedRequests = (a: TestApp) => {
  const { shop } = a;
  const setUp = async ({ vat, fee, share, addUp, promotions }: PricingCase): Promise<string> => {
    await updateShopSettings(a, {
      vat_system: vat !== 'none',
      in_vat: vat === 'inside',
      promotions_add_up: addUp,
    });
    await a.sql('update promotion set active = false where shop_id = $1', [shop.shopId]);
    for (const { gives, value } of promotions)
      await a.ok(shop.admin, promotionContract.add, {
        body: { name: 'ลดหน้าฝน', gives, value: gives === 'percent' ? value : bahtOfSatang(value) },
      });
    return openVisitedWebShop(a, shop, {
      shareDuePercent: share,
      parcel: true,
      parcelFee: bahtOfSatang(fee),
    });
  };

  const ask = async (who: SiteVisitor, codes: readonly string[], of: PricingCase) => {
    for (const [at, code] of codes.entries())
      await who.post(`/cart?day=${testEventDay}`, {
        key: code,
        choice: cartChoiceOf('', 'M'),
        n: String(of.garments[at]?.n),
        set: '1',
      });
    const { body } = await who.get(`/cart?day=${testEventDay}`);
    const seen = formFieldValueOf(body, of.byParcel ? 'seen-sent-1' : 'seen-1');
    const sent = await who.post(`/request?day=${testEventDay}`, {
      ...hiddenRequestFieldsIn(body),
      name: 'มาลี',
      phone: `08${String(Math.trunc(Math.random() * 1e8)).padStart(8, '0')}`,
      consent: 'y',
      ...(of.byParcel && { delivery: 'parcel', address: '99/1 ถนนสุขุมวิท กรุงเทพฯ 10110' }),
    });
    expect(sent.status).toBe(303);
    return { cart: body, seen, page: sent.to };
  };

  const newest = async (): Promise<{ id: number; dueNow: number }> => {
    const [row] = await a.sql<{ id: string; due: string }>(
      'select order_id as id, due_now as due from web_request where shop_id = $1 order by id desc limit 1',
      [shop.shopId],
    );
    return { id: Number(row?.id), dueNow: Number(row?.due) };
  };
  return { setUp, ask, newest };
};
