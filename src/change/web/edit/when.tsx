import { Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayInput, Pills } from '../../../core/web/ui/index.ts';
import { CustomerPicker } from '../../../customer/web/index.ts';
import type { ShopInfo } from '../../../shop/contract.ts';
import { orderCss as classes, today } from '../../../order/web/index.ts';
import type { EditForm } from './form.ts';
import { withEvent, withTier } from './form.ts';

type Props = { form: EditForm; shop: ShopInfo; onChange: (form: EditForm) => void };

/** Who rents, for what event, on which days. */
export const EditWhen = ({ form, shop, onChange }: Props) => {
  const { t } = useTranslation(['change', 'ui', 'order', 'shared']);
  const now = today();
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
            onChange={(id) => onChange(withTier(form, id === '' ? null : Number(id), shop))}
          />
        )}
        <div className={classes['find']}>
          <DayInput
            label={t('order:days.eventDay')}
            value={form.eventDay}
            onChange={(day) => onChange(withEvent(form, day, shop))}
          />
          <DayInput
            label={t('shared:day.pickup')}
            value={form.pickupDay}
            onChange={(pickupDay) => onChange({ ...form, pickupDay })}
            minDate={form.pickupDay !== null && form.pickupDay < now ? form.pickupDay : now}
            required
          />
          <DayInput
            label={t('shared:day.due')}
            value={form.returnDay}
            onChange={(returnDay) => onChange({ ...form, returnDay })}
            minDate={form.pickupDay ?? now}
            required
          />
        </div>
        <Textarea
          label={t('edit.note')}
          value={form.note}
          onChange={(event) => onChange({ ...form, note: event.currentTarget.value })}
          maxLength={2000}
          autosize
          minRows={1}
        />
      </Stack>
    </section>
  );
};
