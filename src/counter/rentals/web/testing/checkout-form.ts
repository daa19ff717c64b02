import { asDay } from '#lib/dates/day.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { CheckoutAction, CheckoutForm } from '../checkout/form/form.ts';
import { checkoutReducer, emptyCheckoutForm } from '../checkout/form/form.ts';

const tier = (rentDurationId: number, rentDays: number, pricePercent: number | null = null) => ({
  rentDurationId,
  rentDays,
  priceRule: pricePercent === null ? ('same' as const) : ('scale' as const),
  pricePercent,
  price: null,
  updateDateTime: '',
});

export const testShop: Pick<
  ShopInfo,
  | 'rentDurations'
  | 'dayCounting'
  | 'closedWeekdays'
  | 'closedDays'
  | 'vatSystem'
  | 'inVat'
  | 'taxRate'
  | 'deliveryZones'
> = {
  rentDurations: [tier(1, 3), tier(2, 7, 170)],
  dayCounting: 'inclusive',
  closedWeekdays: [],
  closedDays: [],
  vatSystem: false,
  inVat: true,
  taxRate: 7,
  deliveryZones: [],
};

export const foundItem: ItemSearchResult = {
  itemId: 7,
  groupId: 3,
  name: 'A',
  code: 'A1',
  category: '',
  color: '',
  size: '',
  image: '',
  rentalPrice: 500,
  bail: 1000,
  owned: 3,
  free: 3,
};

export const formAfter = (...actions: CheckoutAction[]): CheckoutForm =>
  actions.reduce((form, action) => checkoutReducer(form, action, testShop), emptyCheckoutForm);

/** The day is so far ahead that "not before today" never applies. */
export const eventDay = asDay('2390-05-10');
