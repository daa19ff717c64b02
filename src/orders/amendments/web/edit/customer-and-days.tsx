import { Alert, Checkbox, Stack, Textarea } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { DayInput, Pills } from '#ui/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import { ZoneField } from '#inventory/stock/web/index.ts';
import { longestTierBelow, orderCss as classes, todayInBangkok } from '#orders/order/web/index.ts';
import { EditInput } from '#orders/amendments/edit-input.ts';
import type { EditForm } from './edit-draft.ts';
import {
  exceededLimitOf,
  repricedDaysOf,
  withEventDay,
  withParcel,
  withRentalDays,
  withRentTier,
  withZone,
} from './edit-draft.ts';

type Props = { order: Order; form: EditForm; shop: ShopInfo; onChange: (form: EditForm) => void };

/** All garments of an order go the same way, so the choice is fixed once a garment is out. */
const EditParcel = ({ order, form, shop, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const isFixed = order.lines.some(
    ({ state }) => !isInStateSet('held', state) && !isInStateSet('off', state),
  );
  const hasZones = shop.deliveryZones.length > 0 || form.parcelZone !== '';
  if (!form.byParcel && !hasZones && shop.parcelOutDays + shop.parcelBackDays === 0) return null;
  return (
    <>
      <Checkbox
        label={t('order.byParcel')}
        checked={form.byParcel}
        disabled={isFixed}
        onChange={(event) => onChange(withParcel(form, event.currentTarget.checked, order, shop))}
      />
      {form.byParcel && hasZones ? (
        <ZoneField
          zones={shop.deliveryZones}
          value={form.parcelZone}
          disabled={isFixed}
          onChange={(parcelZone) => onChange(withZone(form, parcelZone, order, shop))}
        />
      ) : null}
    </>
  );
};

export const EditCustomerAndDays = ({ order, form, shop, onChange }: Props) => {
  const { t } = useTranslation(['change', 'ui', 'order', 'shared']);
  const now = todayInBangkok();
  const repricedDays = repricedDaysOf(form, order, shop);
  const daily = longestTierBelow(form, shop);
  const longest = exceededLimitOf(form, order, shop);
  return (
    <section className={classes['box']} aria-labelledby="edit-when">
      <h2 id="edit-when" className={classes['heading']}>
        {t('edit.who')}
      </h2>
      <Stack gap="sm" mt="sm">
        <CustomerPicker
          label={t('shared:person.customer')}
          value={form.customerId}
          onChange={(customerId) => onChange({ ...form, customerId })}
          required
        />
        {shop.rentDurations.length === 0 ? null : (
          <Pills
            label={t('order:days.duration')}
            showLabel
            options={[
              { value: '', label: t('edit.noTier') },
              ...shop.rentDurations.map((one) => ({
                value: String(one.rentDurationId),
                label: one.rentDays === null ? t('ui:noData') : t('shared:day.count', { n: one.rentDays }),
              })),
            ]}
            value={form.rentDurationId === null ? '' : String(form.rentDurationId)}
            onChange={(id) => onChange(withRentTier(form, id === '' ? null : Number(id), shop))}
          />
        )}
        <div className={classes['find']}>
          <DayInput
            label={t('order:days.eventDay')}
            value={form.eventDay}
            onChange={(day) => onChange(withEventDay(form, day, shop))}
          />
          <DayInput
            label={t('shared:day.pickup')}
            value={form.pickupDay}
            onChange={(pickupDay) => onChange(withRentalDays(form, { pickupDay }, shop))}
            minDate={form.pickupDay !== null && form.pickupDay < now ? form.pickupDay : now}
            required
          />
          <DayInput
            label={t('shared:day.due')}
            value={form.returnDay}
            onChange={(returnDay) => onChange(withRentalDays(form, { returnDay }, shop))}
            minDate={form.pickupDay ?? now}
            required
          />
        </div>
        <div aria-live="polite">
          {longest === null ? null : (
            <Alert color="yellow" p="xs">
              {t('order:days.tooLong', { n: longest })}
            </Alert>
          )}
          {repricedDays === null ? null : (
            <Alert color="yellow" p="xs">
              {t('order:days.repriced', { n: repricedDays })}
            </Alert>
          )}
          {daily === null ? null : (
            <Alert color="yellow" p="xs">
              {t('order:days.daily', daily)}
            </Alert>
          )}
        </div>
        <EditParcel order={order} form={form} shop={shop} onChange={onChange} />
        <Textarea
          label={t('edit.note')}
          value={form.note}
          onChange={(event) => onChange({ ...form, note: event.currentTarget.value })}
          maxLength={textLimitOf(EditInput, ['note'])}
          autosize
          minRows={1}
        />
      </Stack>
    </section>
  );
};
