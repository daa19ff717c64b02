import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, useDirty } from '#ui/index.ts';
import { cashContract } from '#cash/contract.ts';
import type { BookEntryRow } from '#cash/shapes.ts';
import { InvoiceFields, invoiceDraft, invoiceBodyOf } from './invoice-fields.tsx';

type Props = { of: BookEntryRow; rate: number; onClose: () => void };

const Fields = ({ of, rate, closed, onClose }: Props & { closed: string | null }) => {
  const { t } = useTranslation(['daybook', 'ui']);
  const [draft, setDraft] = useState(() => invoiceDraft(-of.amount, rate, of.day, closed));
  const add = useAction(cashContract.addInvoice, {
    done: t('invoice.saved'),
    refresh: [cashContract.entries],
    onSuccess: onClose,
  });
  const invoice = invoiceBodyOf(draft);
  return (
    <Dialog busy={add.isPending} onClose={onClose} dirty={useDirty([draft])} title={t('invoice.addTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (invoice !== null && !add.isPending) add.mutate({ params: { id: of.entryId }, body: invoice });
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('invoice.hint')}
          </Text>
          <InvoiceFields draft={draft} closed={closed} onChange={setDraft} />
          <DialogButtons action={t('ui:save')} disabled={invoice === null || add.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const InvoiceDialog = (props: Props) => {
  const { data } = useApi(cashContract.categories, {});
  return data === undefined ? null : <Fields {...props} closed={data.closedUntil} />;
};
