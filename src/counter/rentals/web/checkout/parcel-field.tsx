import { Checkbox } from '@mantine/core';
import type { Dispatch } from 'react';
import { type Day, formatDay } from '#lib/dates/day.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import { awayDaysOf } from '#inventory/stock/reservation-days.ts';
import type { CheckoutForm, CheckoutAction } from './form/form.ts';

type Props = { form: CheckoutForm; act: Dispatch<CheckoutAction>; shop: ShopInfo };

/** Only for shops whose parcels travel for days, because otherwise it changes nothing. */
export const ParcelField = ({ form, act, shop }: Props) => {
  const { t } = useTranslation('shared');
  const language = useLanguage();
  const parcel = { outDays: shop.parcelOutDays, backDays: shop.parcelBackDays };
  if (!form.byParcel && parcel.outDays + parcel.backDays === 0) return null;
  const { pickupDay, returnDay } = form;
  const named = (day: Day): string => formatDay(day, language, 'full');
  const away = pickupDay !== null && returnDay !== null && awayDaysOf(parcel, { pickupDay, returnDay });
  return (
    <Checkbox
      label={t('order.byParcel')}
      description={
        away === false || !form.byParcel
          ? undefined
          : t('order.parcelDays', { from: named(away.pickupDay), until: named(away.returnDay) })
      }
      checked={form.byParcel}
      onChange={(event) =>
        act({
          type: 'set',
          change: {
            byParcel: event.currentTarget.checked,
            ...(event.currentTarget.checked && form.shipping === null && { shipping: 0 }),
          },
        })
      }
    />
  );
};
