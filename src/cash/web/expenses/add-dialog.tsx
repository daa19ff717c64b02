import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { PayMethod } from '#ledger/shapes.ts';
import { payMethods } from '#ledger/shapes.ts';
import { isJuristic } from '#ledger/withholding.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { addDays, asDay, formatDay } from '#lib/dates/day.ts';
import { bahtOf, sumBaht } from '#lib/money/money.ts';
import { useForm } from '#ui/form/index.ts';
import { useCan, useLanguage } from '#ui/session/session.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { AskApproval, DayInput, ErrorState, MoneyInput, ProblemAlert, useToday } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { type TaxPayment, taxPayments } from '#cash/tax-payment.ts';
import { BookEntryInput } from '#cash/book-entry-input.ts';
import { cashContract } from '#cash/contract.ts';
import { CashInCoins, DrawerShort } from '#orders/order/web/index.ts';
import type { EntryDirection } from '#cash/day-figures.ts';
import { InvoiceFields, type InvoiceValues, invoiceBodyOf, invoiceValuesFor } from './invoice-fields.tsx';
import { useExpenseApproval } from './use-expense-approval.ts';
import { SlipField } from './slip-field.tsx';
import { useReceiptNeeded } from './use-receipt-needed.ts';
import { PayeeFields, type PayeeValues, firstPayee } from './payee-fields.tsx';
import {
  WithholdingFields,
  type WithholdingValues,
  firstWithholding,
  taxOfExpense,
  withholdingBodyOf,
} from './withholding-fields.tsx';

type Category = ReplyOf<typeof cashContract.categories>['itemList'][number];
type EntryValues = {
  amount: number | '';
  category: string;
  method: PayMethod;
  note: string;
  day: string | null;
  image: string;
  invoice: InvoiceValues | null;
  withholding: (WithholdingValues & { payee: PayeeValues }) | null;
};

const taxChoices = taxPayments.map((pays) => ({ pays, value: `pays ${pays}` }));
const taxPaymentOf = (category: string): TaxPayment | undefined =>
  taxChoices.find((one) => one.value === category)?.pays;

const useEntryForm = (direction: EntryDirection, categories: readonly Category[]) => {
  const { t } = useTranslation('ui');
  const initialValues: EntryValues = {
    amount: '',
    category: '',
    method: 'cash',
    note: '',
    day: useToday(),
    image: '',
    invoice: null,
    withholding: null,
  };
  return useForm({
    schema: BookEntryInput,
    initialValues,
    toBody: ({ invoice: ofSeller, withholding: ofPayee, ...rest }) => {
      const pays = taxPaymentOf(rest.category);
      const [invoice, withholding] = pays === undefined ? [ofSeller, ofPayee] : [null, null];
      return {
        direction,
        ...rest,
        ...(pays !== undefined && { category: '', pays }),
        invoice: invoice === null ? undefined : invoiceBodyOf(invoice),
        withholding:
          withholding === null ? undefined : { ...withholdingBodyOf(withholding), payee: withholding.payee },
      };
    },
    check: ({ category }) => ({
      category: categories.length > 0 && category === '' && t('required'),
    }),
  });
};
type EntryForm = ReturnType<typeof useEntryForm>;

type CategoryFieldProps = {
  form: EntryForm;
  direction: EntryDirection;
  categories: readonly Category[];
  known: boolean;
};

const CategoryField = ({ form, direction, categories, known }: CategoryFieldProps) => {
  const { t } = useTranslation('daybook');
  const none = categories.length === 0;
  return (
    <NativeSelect
      label={t('expense.category')}
      {...form.field('category')}
      required={!none}
      disabled={none && direction === 'income'}
      description={known && none ? t('expense.noCategories') : undefined}
      data={[
        { value: '', label: none ? t('entries.noCategory') : t('expense.pickCategory') },
        ...categories.map((one) => ({ value: one.code, label: one.description || one.code })),
        ...(direction === 'expense'
          ? taxChoices.map(({ pays, value }) => ({ value, label: t(`expense.pays.${pays}`) }))
          : []),
      ]}
    />
  );
};

const InvoicePart = ({ form, closed }: { form: EntryForm; closed: string | null }) => {
  const { t } = useTranslation('daybook');
  const today = useToday();
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const { invoice, amount, day } = form.values;
  if (shop?.vatSystem !== true) return null;
  return (
    <>
      <Checkbox
        label={t('invoice.has')}
        description={t('invoice.hint')}
        checked={invoice !== null}
        onChange={(event) =>
          form.set({
            invoice: event.currentTarget.checked
              ? invoiceValuesFor(amount, shop.taxRate, day ?? today, closed)
              : null,
          })
        }
      />
      {invoice === null ? null : (
        <InvoiceFields
          value={invoice}
          onChange={form.field('invoice').onChange}
          errorOf={(field) => form.errorOf(`invoice.${field}`)}
          closed={closed}
        />
      )}
    </>
  );
};

const WithholdingPart = ({ form }: { form: EntryForm }) => {
  const { t } = useTranslation('daybook');
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const { withholding, invoice, amount } = form.values;
  if (!isJuristic(shop?.taxId ?? '')) return null;
  const change = form.field('withholding').onChange;
  return (
    <>
      <Checkbox
        label={t('withheld.has')}
        description={t('withheld.hint')}
        checked={withholding !== null}
        onChange={(event) =>
          form.set({
            withholding: event.currentTarget.checked
              ? { ...firstWithholding, payee: firstPayee(invoice) }
              : null,
          })
        }
      />
      {withholding === null ? null : (
        <>
          <WithholdingFields
            value={withholding}
            paid={amount}
            withoutVat={invoice?.base}
            onChange={(next) => change({ ...withholding, ...next })}
            errorOf={(field) => form.errorOf(`withholding.${field}`)}
          />
          <PayeeFields
            value={withholding.payee}
            onChange={(payee) => change({ ...withholding, payee })}
            errorOf={(field) => form.errorOf(`withholding.payee.${field}`)}
          />
        </>
      )}
    </>
  );
};

/** Returns the baht that the payee gets. */
const paidOf = ({ amount, category, invoice, withholding }: EntryValues): number =>
  sumBaht([
    amount || 0,
    withholding === null || taxPaymentOf(category) !== undefined
      ? 0
      : -bahtOf(taxOfExpense(withholding, amount, invoice?.base).less),
  ]);

type Props = { direction: EntryDirection; onClose: () => void };

export const AddEntryDialog = ({ direction, onClose }: Props) => {
  const { t } = useTranslation(['daybook', 'accounting']);
  const today = useToday();
  const language = useLanguage();
  const mayBackdate = useCan({ allow: 'admin' }) === 'ok';
  const categories = useApi(cashContract.categories, {});
  const known = categories.data !== undefined;
  const closed = categories.data?.closedUntil ?? null;
  const offered = (categories.data?.itemList ?? []).filter(
    (one) => (one.direction ?? direction) === direction,
  );
  const form = useEntryForm(direction, offered);
  const approval = useExpenseApproval(onClose);
  const add = useAction(cashContract.add, {
    done: t('expense.saved'),
    refresh: [cashContract.entries, cashContract.day, cashContract.report],
    onSuccess: onClose,
    onError: (error) => {
      form.refuse(error);
      return approval.refused(error);
    },
  });
  const isStaffExpense = !mayBackdate && direction === 'expense';
  const receiptNeeded = useReceiptNeeded(direction === 'expense' ? form.values.amount || 0 : 0);
  const submit = form.submit((body) => {
    if (!add.isPending) add.mutate({ body });
  });
  return (
    <Dialog
      busy={add.isPending || approval.busy}
      onClose={onClose}
      dirty={form.dirty}
      title={t(direction === 'expense' ? 'expense.addExpense' : 'expense.addIncome')}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <MoneyInput label={t('expense.amount')} {...form.field('amount')} required />
          {!known && categories.isError ? (
            <ErrorState error={categories.error} retry={categories.refetch} />
          ) : null}
          <CategoryField form={form} direction={direction} categories={offered} known={known} />
          <NativeSelect
            label={t('expense.method')}
            {...form.field('method')}
            data={payMethods.map((one) => ({ value: one, label: t(`accounting:method.${one}`) }))}
          />
          <CashInCoins method={form.values.method} amount={paidOf(form.values)} />
          {direction === 'expense' && form.values.day === today ? (
            <DrawerShort method={form.values.method} amount={paidOf(form.values)} />
          ) : null}
          <TextInput
            label={t('expense.note')}
            {...form.text('note')}
            required={isStaffExpense && form.values.category === ''}
          />
          <DayInput
            label={t('expense.day')}
            {...form.field('day')}
            maxDate={today}
            required
            {...(!mayBackdate && { minDate: today })}
            {...(mayBackdate &&
              closed !== null && {
                minDate: addDays(asDay(closed), 1),
                description: t('expense.closed', { day: formatDay(asDay(closed), language) }),
              })}
          />
          <SlipField
            image={form.values.image}
            onChange={(image) => form.set({ image })}
            needed={receiptNeeded}
          />
          {direction === 'expense' && taxPaymentOf(form.values.category) === undefined ? (
            <>
              <InvoicePart form={form} closed={closed} />
              <WithholdingPart form={form} />
            </>
          ) : null}
          <ProblemAlert problem={approval.problem} />
          {approval.isOver ? <AskApproval busy={approval.busy} onAsk={form.submit(approval.ask)} /> : null}
          <DialogButtons action={t('expense.save')} disabled={!known} />
        </Stack>
      </form>
    </Dialog>
  );
};
