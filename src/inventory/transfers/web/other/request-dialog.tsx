import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { useSession } from '#ui/session/session.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { BranchStock, OtherItem } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { TransferRequestInput } from '#inventory/transfers/transfer-input.ts';

export type RequestedStock = { item: OtherItem; stock: BranchStock; branchName: string };

export const RequestStockDialog = ({ wanted, onClose }: { wanted: RequestedStock; onClose: () => void }) => {
  const { t } = useTranslation(['transfer', 'shared']);
  const { branches, branchId } = useSession();
  const { item, stock, branchName } = wanted;
  const tooMany = t('ask.tooMany', { n: stock.total });
  const form = useForm({
    schema: TransferRequestInput,
    initialValues: { quantity: '1', to: String(branchId), note: '' },
    toBody: ({ quantity, to, note }) => ({
      fromBranchId: stock.branchId,
      toBranchId: Number(to),
      note,
      items: [{ itemId: item.itemId, quantity: parseTypedNumber(quantity) }],
    }),
    texts: { 'items.quantity': tooMany },
    check: ({ quantity }) => ({ 'items.0.quantity': Number(quantity) > stock.total && tooMany }),
    eager: true,
  });
  const ask = useAction(transferContract.request, {
    done: t('ask.done', { branch: branchName }),
    refresh: [transferContract.list],
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog title={t('ask.title', { branch: branchName })} busy={ask.isPending} onClose={onClose}>
      <form noValidate onSubmit={form.submit((body) => ask.mutate({ body }))}>
        <Stack gap="sm">
          <Text fw={600}>{item.name}</Text>
          <TextInput
            label={t('shared:field.quantity')}
            inputMode="numeric"
            {...form.field('quantity')}
            data-path="items.0.quantity"
            error={form.errorOf('items.0.quantity')}
          />
          <NativeSelect
            label={t('ask.to')}
            {...form.field('to')}
            data={branches.map((one) => ({ value: String(one.branchId), label: one.branchName }))}
          />
          <TextInput label={t('ask.note')} {...form.text('note')} />
          <DialogButtons action={t('ask.button')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
