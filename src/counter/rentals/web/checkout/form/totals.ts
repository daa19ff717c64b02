/** The rules equal the server's. Amounts are in baht. */
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import { isBelowListPrice } from '#orders/order/rules/discount-limit.ts';
import { cartMoney, cartTotal } from '#orders/order/rules/order-totals.ts';
import { saleItemsTotal } from '#sales/retail/sale-items.ts';
import type { CheckoutForm } from './form.ts';
import { lineOffersOf } from './list-prices.ts';

export type CheckoutTotals = {
  pieces: number;
  /** Σ (rental price × quantity + deposit × quantity), before discounts and VAT (docs/spec.md §4). */
  cartTotal: number;
  rent: number;
  discount: number;
  sold: number;
  shipping: number;
  /** VAT percent on top; 0 if prices include VAT or the shop is not registered. */
  vatRate: number;
  vatOnTop: number;
  price: number;
  bail: number;
  total: number;
  /** True if a discount exceeds the amount it applies to. */
  discountTooLarge: boolean;
  /**
   * True if a reason is needed, because prices are below the list, or shipping is below the agreed charge or
   * the zone's fee.
   */
  belowList: boolean;
};

type FiguresShop = Parameters<typeof lineOffersOf>[1] &
  Pick<ShopInfo, 'vatSystem' | 'inVat' | 'taxRate' | 'deliveryZones'>;

const isShippingLowered = (form: CheckoutForm, { deliveryZones }: FiguresShop): boolean => {
  const { byParcel, parcelZone, agreedByParcel, agreedShipping } = form;
  if (!byParcel && agreedByParcel) return false;
  const fee = byParcel ? deliveryZones.find(({ name }) => name === parcelZone)?.fee : undefined;
  const returned = byParcel && !agreedByParcel ? form.draftShippingMost : 0;
  return (form.shipping ?? 0) < (agreedShipping > 0 ? agreedShipping : (fee ?? returned));
};

/** `promoted` is the discount. */
export const checkoutTotalsOf = (form: CheckoutForm, shop: FiguresShop, promoted = 0): CheckoutTotals => {
  const vatRate = form.vatRate ?? (shop.vatSystem && !shop.inVat ? shop.taxRate : 0);
  const lines = [
    ...form.lines,
    ...form.sets.map((set) => ({ ...set, quantity: 1, rentalPrice: set.price })),
  ].map((line) => ({
    quantity: line.quantity,
    rentalPrice: nearestSatang(line.rentalPrice),
    bail: nearestSatang(line.bail),
    discount: nearestSatang(line.discount),
  }));
  const sold = saleItemsTotal(form.articles);
  const money = cartMoney(
    { discount: nearestSatang(form.discount) + nearestSatang(promoted), vatRate: Math.round(vatRate * 100) },
    lines,
    [
      { kind: 'sale', amount: nearestSatang(sold), noVat: false },
      { kind: 'shipping', amount: nearestSatang(form.shipping ?? 0), noVat: false },
    ],
  );
  const asked =
    nearestSatang(form.discount) + lines.reduce((sum, line) => sum + line.discount * line.quantity, 0);
  return {
    pieces:
      form.lines.reduce((sum, line) => sum + line.quantity, 0) +
      form.sets.reduce((sum, set) => sum + set.garments.length, 0),
    cartTotal: bahtOf(cartTotal(lines)),
    rent: bahtOf(money.rent),
    discount: bahtOf(money.discount),
    sold,
    shipping: form.shipping ?? 0,
    vatRate,
    vatOnTop: bahtOf(money.vatOnTop),
    price: bahtOf(money.price),
    bail: bahtOf(money.bail),
    total: bahtOf(money.price + money.bail),
    discountTooLarge: asked > money.rent || lines.some((line) => line.discount > line.rentalPrice),
    belowList:
      form.discount > 0 ||
      isShippingLowered(form, shop) ||
      form.sets.some((set) => set.discount > 0) ||
      lineOffersOf(form, shop).some(isBelowListPrice),
  };
};
