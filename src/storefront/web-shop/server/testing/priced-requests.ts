/** Requests of a shop whose money is set in every way, for tests of what they come to. */
import { expect } from 'vitest';
import type { TestApp } from '#test/server/test-app.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { choiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { openWeb, type Visitor, webEventDay } from './visitor.ts';

export type Promotion = { gives: 'percent' | 'each' | 'order'; value: number };
export type Case = {
  vat: 'none' | 'inside' | 'top';
  /** Satang. */
  fee: number;
  byParcel: boolean;
  share: number;
  addUp: boolean;
  promotions: Promotion[];
  garments: { price: number; bail: number; n: number }[];
  /** The shop leaves out the last kind of garment. */
  inPart: boolean;
};
export const baht = (amount: number): number => amount / 100;
/** As a page writes it. */
/** Of a field of a form. */
export const valueOf = (body: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

/** The shop as a case says, and its requests as a browser without JavaScript sends them. */
export const reckonedShop = (a: TestApp) => {
  const { shop } = a;
  const setUp = async ({ vat, fee, share, addUp, promotions }: Case): Promise<string> => {
    await a.sql('update shop set vat_system = $2, in_vat = $3, promotions_add_up = $4 where shop_id = $1', [
      shop.shopId,
      vat !== 'none',
      vat === 'inside',
      addUp,
    ]);
    await a.sql('update promotion set active = false where shop_id = $1', [shop.shopId]);
    for (const { gives, value } of promotions)
      await a.ok(shop.admin, promotionContract.add, {
        body: { name: 'ลดหน้าฝน', gives, value: gives === 'percent' ? value : baht(value) },
      });
    return openWeb(a, shop, { shareDuePercent: share, parcel: true, parcelFee: baht(fee) });
  };

  const ask = async (who: Visitor, codes: readonly string[], of: Case) => {
    for (const [at, code] of codes.entries())
      await who.post(`/cart?day=${webEventDay}`, {
        key: code,
        choice: choiceOf('', 'M'),
        n: String(of.garments[at]?.n),
        set: '1',
      });
    const { body } = await who.get(`/cart?day=${webEventDay}`);
    const seen = valueOf(body, of.byParcel ? 'seen-sent' : 'seen');
    const sent = await who.post(`/request?day=${webEventDay}`, {
      form: valueOf(body, 'form'),
      terms: valueOf(body, 'terms'),
      seen: valueOf(body, 'seen'),
      'seen-sent': valueOf(body, 'seen-sent'),
      name: 'มาลี',
      phone: `08${String(Math.trunc(Math.random() * 1e8)).padStart(8, '0')}`,
      consent: 'y',
      ...(of.byParcel && { delivery: 'parcel', address: '99/1 ถนนสุขุมวิท กรุงเทพฯ 10110' }),
    });
    expect(sent.status).toBe(303);
    return { cart: body, seen, page: sent.to };
  };

  /** The order of the newest request. */
  const newest = async (): Promise<{ id: number; dueNow: number }> => {
    const [row] = await a.sql<{ id: string; due: string }>(
      'select order_id as id, due_now as due from web_request where shop_id = $1 order by id desc limit 1',
      [shop.shopId],
    );
    return { id: Number(row?.id), dueNow: Number(row?.due) };
  };
  return { setUp, ask, newest };
};
