import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { payMethods } from '#ledger/shapes.ts';
import type { PayMethod } from '#ledger/shapes.ts';
import { addDays, asDay, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import {
  DayInput,
  Dialog,
  DialogButtons,
  ErrorState,
  MoneyInput,
  Photo,
  useDirty,
  useToday,
} from '#ui/index.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import type { EntryDirection } from '#cash/shapes.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { cashContract } from '#cash/contract.ts';
import { type InvoiceDraft, InvoiceFields, invoiceDraft, invoiceBodyOf } from './invoice-fields.tsx';

type Props = { direction: EntryDirection; onClose: () => void };

export const AddEntryDialog = ({ direction, onClose }: Props) => {
  const { t } = useTranslation(['daybook', 'accounting', 'ui']);
  const today = useToday();
  const language = useLanguage();
  const [amount, setAmount] = useState<number | ''>('');
  const [category, setCategory] = useState('');
  const [method, setMethod] = useState<PayMethod>('cash');
  const [note, setNote] = useState('');
  const [day, setDay] = useState<string | null>(today);
  const [image, setImage] = useState('');
  const [invoice, setInvoice] = useState<InvoiceDraft | null>(null);
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const sent = invoice === null ? undefined : invoiceBodyOf(invoice);
  const categories = useApi(cashContract.categories, {});
  const known = categories.data !== undefined;
  const closed = categories.data?.closedUntil ?? null;
  const offered = (categories.data?.itemList ?? []).filter(
    (one) => (one.direction ?? direction) === direction,
  );
  const add = useAction(cashContract.add, {
    done: t('expense.saved'),
    refresh: [cashContract.entries, cashContract.day, cashContract.report],
    onSuccess: onClose,
  });
  const ready =
    amount !== '' &&
    amount > 0 &&
    day !== null &&
    known &&
    (offered.length === 0 || category !== '') &&
    sent !== null &&
    !add.isPending;
  const dirty = useDirty([amount, category, method, note, day, image, invoice]);
  return (
    <Dialog
      busy={add.isPending}
      onClose={onClose}
      dirty={dirty}
      title={t(direction === 'expense' ? 'expense.addExpense' : 'expense.addIncome')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && day !== null)
            add.mutate({ body: { direction, category, amount, method, note, day, image, invoice: sent } });
        }}
      >
        <Stack gap="sm">
          <MoneyInput label={t('expense.amount')} value={amount} onChange={setAmount} required />
          {!known && categories.isError ? (
            <ErrorState error={categories.error} retry={categories.refetch} />
          ) : null}
          <NativeSelect
            label={t('expense.category')}
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
            required={offered.length > 0}
            disabled={offered.length === 0}
            description={known && offered.length === 0 ? t('expense.noCategories') : undefined}
            data={[
              {
                value: '',
                label: offered.length === 0 ? t('entries.noCategory') : t('expense.pickCategory'),
              },
              ...offered.map((one) => ({ value: one.code, label: one.description || one.code })),
            ]}
          />
          <NativeSelect
            label={t('expense.method')}
            value={method}
            onChange={(event) =>
              setMethod(payMethods.find((one) => one === event.currentTarget.value) ?? 'cash')
            }
            data={payMethods.map((one) => ({ value: one, label: t(`accounting:method.${one}`) }))}
          />
          <TextInput
            label={t('expense.note')}
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <DayInput
            label={t('expense.day')}
            value={day}
            onChange={setDay}
            maxDate={today}
            required
            {...(closed !== null && {
              minDate: addDays(asDay(closed), 1),
              description: t('expense.closed', { day: formatDay(asDay(closed), language) }),
            })}
          />
          <div>
            <Text size="sm" fw={500} mb={4}>
              {t('expense.slip')}
            </Text>
            {image === '' ? (
              <PictureDrop
                folder="slip"
                label={t('expense.slipHint')}
                onUploaded={([picture]) => picture && setImage(picture.url)}
              />
            ) : (
              <Group gap="sm">
                <Photo url={image} alt={t('expense.slip')} size={96} />
                <Button variant="default" size="xs" onClick={() => setImage('')}>
                  {t('expense.removeSlip')}
                </Button>
              </Group>
            )}
          </div>
          {direction === 'expense' && shop?.vatSystem === true ? (
            <>
              <Checkbox
                label={t('invoice.has')}
                description={t('invoice.hint')}
                checked={invoice !== null}
                onChange={(event) =>
                  setInvoice(
                    event.currentTarget.checked
                      ? invoiceDraft(amount, shop.taxRate, day ?? today, closed)
                      : null,
                  )
                }
              />
              {invoice === null ? null : (
                <InvoiceFields draft={invoice} closed={closed} onChange={setInvoice} />
              )}
            </>
          ) : null}
          <DialogButtons action={t('expense.save')} disabled={!ready} />
        </Stack>
      </form>
    </Dialog>
  );
};
