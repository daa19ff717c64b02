import { Stack, Text } from '@mantine/core';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { cashContract } from '#cash/contract.ts';
import { PurchaseInvoiceInput } from '#cash/purchase-invoice-input.ts';
import type { BookEntryRow } from '#cash/shapes.ts';
import { InvoiceFields, invoiceBodyOf, invoiceValuesFor } from './invoice-fields.tsx';

type Props = { of: BookEntryRow; rate: number; onClose: () => void };

const Fields = ({ of, rate, closed, onClose }: Props & { closed: string | null }) => {
  const { t } = useTranslation(['daybook', 'ui']);
  const form = useForm({
    schema: PurchaseInvoiceInput,
    initialValues: invoiceValuesFor(sumBaht([-of.amount, of.withheld?.tax ?? 0]), rate, of.day, closed),
    toBody: invoiceBodyOf,
  });
  const add = useAction(cashContract.addInvoice, {
    done: t('invoice.saved'),
    refresh: [cashContract.entries],
    onSuccess: onClose,
    onError: form.refuse,
  });
  const submit = form.submit((body) => {
    if (!add.isPending) add.mutate({ params: { id: of.entryId }, body });
  });
  return (
    <Dialog busy={add.isPending} onClose={onClose} dirty={form.dirty} title={t('invoice.addTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('invoice.hint')}
          </Text>
          <InvoiceFields value={form.values} onChange={form.set} errorOf={form.errorOf} closed={closed} />
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const InvoiceDialog = (props: Props) => {
  const { data } = useApi(cashContract.categories, {});
  return data === undefined ? null : <Fields {...props} closed={data.closedUntil} />;
};
