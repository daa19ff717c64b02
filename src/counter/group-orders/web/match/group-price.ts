import type { Day } from '#lib/dates/day.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import type { WearerListPreview } from '#counter/group-orders/contract.ts';
import { cartMoney } from '#orders/order/rules/order-totals.ts';
import { rentalPriceIn } from '#orders/order/rules/shop-days.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';

export type PricedGroupItem = {
  itemId: number;
  name: string;
  image: string;
  count: number;
  free: number | null;
  /** Price in baht. */
  price: number;
};

/** Amounts are in baht. `total` is the rent after promotions, with VAT. */
export type GroupPrice = {
  items: PricedGroupItem[];
  rent: number;
  /** Percent on top, or 0. */
  vatRate: number;
  vatOnTop: number;
  total: number;
  bail: number;
};

type Asked = {
  items: WearerListPreview['items'];
  wanted: ReadonlyMap<number, number>;
  days: { pickupDay: Day; returnDay: Day };
  promoted: number;
};

type PricingShop = Parameters<typeof rentalPriceIn>[2] & Pick<ShopInfo, 'vatSystem' | 'inVat' | 'taxRate'>;

/** The prices equal those of an order without a rent duration. */
export const groupPriceOf = ({ items, wanted, days, promoted }: Asked, shop: PricingShop): GroupPrice => {
  const form = { ...days, rentDurationId: null };
  const lines = items.flatMap((item) => {
    const count = wanted.get(item.itemId) ?? 0;
    return count === 0 ? [] : [{ item, count, price: rentalPriceIn(item.rentalPrice, form, shop) }];
  });
  const vatRate = shop.vatSystem && !shop.inVat ? shop.taxRate : 0;
  const cart = lines.map(({ item, count, price }) => ({
    quantity: count,
    rentalPrice: nearestSatang(price),
    bail: nearestSatang(item.bail),
  }));
  const money = cartMoney({ discount: nearestSatang(promoted), vatRate: Math.round(vatRate * 100) }, cart);
  return {
    items: lines.map(({ item, count, price }) => ({
      itemId: item.itemId,
      name: [item.name, item.color, item.size].filter(Boolean).join(' · '),
      image: item.image,
      count,
      free: item.free,
      price,
    })),
    rent: bahtOf(cart.reduce((sum, line) => sum + line.quantity * line.rentalPrice, 0)),
    vatRate,
    vatOnTop: bahtOf(money.vatOnTop),
    total: bahtOf(money.price),
    bail: bahtOf(money.bail),
  };
};
