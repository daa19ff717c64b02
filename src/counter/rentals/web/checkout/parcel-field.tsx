import { Checkbox } from '@mantine/core';
import type { Dispatch } from 'react';
import { type Day, formatDay } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import { awayDaysOf } from '#inventory/stock/reservation-days.ts';
import { ZoneField } from '#inventory/stock/web/index.ts';
import type { CheckoutForm, CheckoutAction } from './form/form.ts';

type Props = { form: CheckoutForm; act: Dispatch<CheckoutAction>; shop: ShopInfo };

/** Hidden if the field would change nothing. */
export const ParcelField = ({ form, act, shop }: Props) => {
  const { t } = useTranslation('shared');
  const language = useLanguage();
  const zone = shop.deliveryZones.find(({ name }) => name === form.parcelZone);
  const parcel = zone ?? { outDays: shop.parcelOutDays, backDays: shop.parcelBackDays };
  const has = shop.deliveryZones.length > 0 || parcel.outDays + parcel.backDays > 0;
  if (!form.byParcel && !has) return null;
  const { pickupDay, returnDay } = form;
  const named = (day: Day): string => formatDay(day, language, 'full');
  const away = pickupDay !== null && returnDay !== null && awayDaysOf(parcel, { pickupDay, returnDay });
  return (
    <>
      <Checkbox
        label={t('order.byParcel')}
        description={
          away === false || !form.byParcel
            ? undefined
            : t('order.parcelDays', { from: named(away.pickupDay), until: named(away.returnDay) })
        }
        checked={form.byParcel}
        onChange={(event) => {
          const byParcel = event.currentTarget.checked;
          const unsent = form.agreedByParcel || form.agreedShipping === 0 ? null : form.shipping;
          const change = byParcel
            ? { shipping: form.shipping ?? (form.agreedShipping || form.draftShippingMost) }
            : { parcelZone: '', shipping: unsent };
          act({ type: 'set', change: { byParcel, ...change } });
        }}
      />
      {form.byParcel && shop.deliveryZones.length > 0 ? (
        <ZoneField
          zones={shop.deliveryZones}
          value={form.parcelZone}
          onChange={(parcelZone) => {
            const fee = shop.deliveryZones.find(({ name }) => name === parcelZone)?.fee;
            act({ type: 'set', change: { parcelZone, ...(fee !== undefined && { shipping: fee }) } });
          }}
        />
      ) : null}
    </>
  );
};
