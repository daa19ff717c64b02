import { Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../core/web/ui/index.ts';
import { CustomerPicker } from '../../../customer/web/index.ts';
import type { ShopInfo } from '../../../shop/contract.ts';
import classes from '../counter.module.css';
import { today } from '../open/day-rules.ts';
import { Pills } from '../pills.tsx';
import { type EditForm, withEvent, withTier } from './form.ts';

type Props = { form: EditForm; shop: ShopInfo; onChange: (form: EditForm) => void };

/** Who rents, for what event, on which days. */
export const EditWhen = ({ form, shop, onChange }: Props) => {
  const { t } = useTranslation(['life', 'rental', 'ui']);
  const now = today();
  return (
    <section className={classes['box']} aria-labelledby="edit-when">
      <h2 id="edit-when" className={classes['heading']}>
        {t('life:edit.who')}
      </h2>
      <Stack gap="sm" mt="sm">
        <CustomerPicker
          label={t('rental:counter.customer')}
          value={form.customerId}
          onChange={(customerId) => onChange({ ...form, customerId })}
          required
        />
        {shop.rentDurations.length === 0 ? null : (
          <Pills
            label={t('rental:open.duration')}
            showLabel
            options={[
              { value: '', label: t('life:edit.noTier') },
              ...shop.rentDurations.map((one) => ({
                value: String(one.rentDurationId),
                label: one.rentDays === null ? t('ui:noData') : t('rental:open.days', { n: one.rentDays }),
              })),
            ]}
            value={form.rentDurationId === null ? '' : String(form.rentDurationId)}
            onChange={(id) => onChange(withTier(form, id === '' ? null : Number(id), shop))}
          />
        )}
        <div className={classes['find']}>
          <DayInput
            label={t('rental:open.eventDay')}
            value={form.eventDay}
            onChange={(day) => onChange(withEvent(form, day, shop))}
          />
          <DayInput
            label={t('rental:open.pickupDay')}
            value={form.pickupDay}
            onChange={(pickupDay) => onChange({ ...form, pickupDay })}
            minDate={form.pickupDay !== null && form.pickupDay < now ? form.pickupDay : now}
            required
          />
          <DayInput
            label={t('rental:open.returnDay')}
            value={form.returnDay}
            onChange={(returnDay) => onChange({ ...form, returnDay })}
            minDate={form.pickupDay ?? now}
            required
          />
        </div>
        <Textarea
          label={t('life:edit.note')}
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
