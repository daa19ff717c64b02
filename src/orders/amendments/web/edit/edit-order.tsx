import { Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormNotes, textLimitOf } from '#ui/form/index.ts';
import { LeaveGuard } from '#ui/index.ts';
import { BahtCell, LinesBySet, orderCss as classes } from '#orders/order/web/index.ts';
import { EditInput } from '#orders/amendments/edit-input.ts';
import { AddGarment } from './add-items.tsx';
import { addEditRow, lacksDiscountReason, needsDiscountReason, removeEditRow } from './edit-draft.ts';
import { TermsChoice } from '../terms/terms-choice-lazy.tsx';
import { EditRowFields } from './edit-row.tsx';
import { EditSummary } from './edit-summary.tsx';
import { EditCustomerAndDays } from './customer-and-days.tsx';
import { type EditOrderProps, type EditOrderState, useEditOrder } from './use-edit-order.ts';
import { isInStateSet } from '#orders/order/states.ts';

type PartProps = { edit: EditOrderState };

const OrderDiscount = ({ edit: { form, change } }: PartProps) => {
  const { t } = useTranslation('change');
  return (
    <div className={classes['find']}>
      <BahtCell
        label={t('edit.orderDiscount')}
        value={form.discount}
        onChange={(discount) => change({ discount })}
      />
      {needsDiscountReason(form) ? (
        <TextInput
          label={t('edit.discountReason')}
          value={form.discountReason}
          onChange={(event) => change({ discountReason: event.currentTarget.value })}
          maxLength={textLimitOf(EditInput, ['discountReason'])}
          required
          error={lacksDiscountReason(form) ? t('edit.reasonNeeded') : undefined}
        />
      ) : null}
    </div>
  );
};

const EditedLines = ({ edit }: PartProps) => {
  const { t } = useTranslation('change');
  const { order, form, change } = edit;
  const out = order.lines.filter((line) => isInStateSet('out', line.state)).length;
  return (
    <section className={classes['box']} aria-labelledby="edit-lines">
      <h2 id="edit-lines" className={classes['heading']}>
        {t('edit.lines')}
      </h2>
      <Stack gap="sm" mt="sm">
        {out > 0 ? (
          <Text size="sm" c="dimmed">
            {t('edit.outLines', { n: out })}
          </Text>
        ) : null}
        <LinesBySet lines={form.rows} sets={order.sets}>
          {(row) => (
            <EditRowFields
              key={row.key}
              row={row}
              prices={edit.pricesOf(row.key)}
              onChange={(part) =>
                change({
                  rows: form.rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)),
                })
              }
              onTakeOut={() => change({ rows: removeEditRow(form.rows, row.key) })}
            />
          )}
        </LinesBySet>
        <AddGarment
          pickupDay={form.pickupDay}
          returnDay={form.returnDay}
          onAdd={(item) => change({ rows: addEditRow(form.rows, item) })}
        />
        <OrderDiscount edit={edit} />
      </Stack>
    </section>
  );
};

const EditNotes = ({ edit }: PartProps) => {
  const { t } = useTranslation('change');
  const who = t('edit.who');
  const labels = {
    customerId: who,
    eventDay: who,
    pickupDay: who,
    returnDay: who,
    rentDurationId: who,
    byParcel: who,
    parcelZone: who,
    rows: t('edit.lines'),
    discount: t('edit.orderDiscount'),
    discountReason: t('edit.discountReason'),
    note: t('edit.note'),
  };
  return <FormNotes form={edit.notes} labels={labels} />;
};

export const EditOrder = (props: EditOrderProps) => {
  const { t } = useTranslation('change');
  const edit = useEditOrder(props);
  return (
    <div className={classes['two']}>
      <Stack gap="md">
        <EditNotes edit={edit} />
        <EditCustomerAndDays order={edit.order} form={edit.form} shop={edit.shop} onChange={edit.setForm} />
        {edit.newer === null ? null : (
          <section className={classes['box']} aria-label={t('terms.label')}>
            <TermsChoice
              own={edit.order.terms}
              shop={edit.newer}
              adopts={edit.adopts}
              onChange={edit.setAdopts}
            />
          </section>
        )}
        <EditedLines edit={edit} />
      </Stack>
      <EditSummary edit={edit} />
      <LeaveGuard
        active={edit.isDirty}
        words={{
          title: t('edit.leaveTitle'),
          text: t('edit.leaveText'),
          stay: t('edit.stay'),
          go: t('edit.go'),
        }}
      />
    </div>
  );
};
