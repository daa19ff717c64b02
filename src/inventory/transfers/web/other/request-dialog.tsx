import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { useSession } from '#ui/session/session.ts';
import { Dialog, DialogButtons } from '#ui/index.ts';
import type { BranchStock, OtherItem } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';

export type RequestedStock = { item: OtherItem; stock: BranchStock; branchName: string };

export const RequestStockDialog = ({ wanted, onClose }: { wanted: RequestedStock; onClose: () => void }) => {
  const { t } = useTranslation(['transfer', 'shared']);
  const { branches, branchId } = useSession();
  const [quantity, setQuantity] = useState('1');
  const [to, setTo] = useState(String(branchId));
  const [note, setNote] = useState('');
  const { item, stock, branchName } = wanted;
  const count = parseCount(quantity, stock.total);
  const ask = useAction(transferContract.request, {
    done: t('ask.done', { branch: branchName }),
    refresh: [transferContract.list],
    onSuccess: onClose,
  });
  return (
    <Dialog title={t('ask.title', { branch: branchName })} busy={ask.isPending} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (count === undefined) return;
          ask.mutate({
            body: {
              fromBranchId: stock.branchId,
              toBranchId: Number(to),
              note,
              items: [{ itemId: item.itemId, quantity: count }],
            },
          });
        }}
      >
        <Stack gap="sm">
          <Text fw={600}>{item.name}</Text>
          <TextInput
            label={t('shared:field.quantity')}
            inputMode="numeric"
            value={quantity}
            onChange={(event) => setQuantity(event.currentTarget.value)}
            error={count === undefined ? t('ask.tooMany', { n: stock.total }) : undefined}
          />
          <NativeSelect
            label={t('ask.to')}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            data={branches.map((one) => ({ value: String(one.branchId), label: one.branchName }))}
          />
          <TextInput
            label={t('ask.note')}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <DialogButtons action={t('ask.button')} disabled={count === undefined} />
        </Stack>
      </form>
    </Dialog>
  );
};
