import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { CustomerPicker } from '#customers/web/index.ts';
import { payMethods, takesSlip } from '#ledger/payment-methods.ts';
import { LazySlipPictureField } from '#orders/order/web/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyInput } from '#ui/index.ts';
import { type Voucher, voucherContract } from '#sales/vouchers/contract.ts';
import { type IssueForm, useGiveForm, useSellForm } from './issue-form.ts';

const PaymentPart = ({ form }: { form: IssueForm }) => {
  const { t } = useTranslation(['voucher', 'accounting', 'shared']);
  const { method, picture } = form.values;
  return (
    <>
      <NativeSelect
        label={t('shared:money.method')}
        {...form.field('method')}
        data={payMethods.map((one) => ({ value: one, label: t(`accounting:method.${one}`) }))}
      />
      {takesSlip(method) ? (
        <LazySlipPictureField
          value={picture}
          onChange={(next) => form.set({ picture: next })}
          onReading={(reading) => form.set({ reading })}
        />
      ) : null}
    </>
  );
};

const PersonPart = ({ form }: { form: IssueForm }) => {
  const { t } = useTranslation('voucher');
  return (
    <>
      <CustomerPicker
        label={t('buyer')}
        value={form.values.customerId}
        onChange={(customerId) => form.set({ customerId })}
      />
      <TextInput label={t('recipient')} {...form.text('recipient')} />
      <Textarea label={t('message')} autosize {...form.text('message')} />
    </>
  );
};

type Props = { onClose: () => void; onIssued: (voucher: Voucher) => void };

const refresh = [voucherContract.list];

export const SellVoucherDialog = ({ onClose, onIssued }: Props) => {
  const { t } = useTranslation('voucher');
  const form = useSellForm();
  const sell = useAction(voucherContract.sell, {
    done: t('sold'),
    refresh,
    onSuccess: onIssued,
    onError: form.refuse,
  });
  return (
    <Dialog title={t('sell')} busy={sell.isPending} dirty={form.dirty} onClose={onClose}>
      <form noValidate onSubmit={form.submit((body) => sell.mutate({ body }))}>
        <Stack gap="sm">
          <MoneyInput label={t('amount')} {...form.field('amount')} required />
          <PaymentPart form={form} />
          <PersonPart form={form} />
          <DialogButtons action={t('sell')} disabled={!form.valid || form.values.reading} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const GiveVoucherDialog = ({ onClose, onIssued }: Props) => {
  const { t } = useTranslation(['voucher', 'shared']);
  const form = useGiveForm();
  const give = useAction(voucherContract.give, {
    done: t('issued'),
    refresh,
    onSuccess: onIssued,
    onError: form.refuse,
  });
  return (
    <Dialog title={t('give')} busy={give.isPending} dirty={form.dirty} onClose={onClose}>
      <form noValidate onSubmit={form.submit((body) => give.mutate({ body }))}>
        <Stack gap="sm">
          <MoneyInput label={t('amount')} {...form.field('amount')} required />
          <MoneyInput label={t('price')} description={t('priceHint')} {...form.field('price')} required />
          <TextInput
            label={t('shared:field.reason')}
            description={t('reasonHint')}
            {...form.text('reason')}
            required
          />
          {form.values.price === 0 || form.values.price === '' ? null : <PaymentPart form={form} />}
          <PersonPart form={form} />
          <DialogButtons action={t('give')} disabled={!form.valid || form.values.reading} />
        </Stack>
      </form>
    </Dialog>
  );
};
