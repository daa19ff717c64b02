import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { BodyIn } from '#lib/contract/contract.ts';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { payMethods } from '#ledger/shapes.ts';
import { isJuristic } from '#ledger/withholding.ts';
import {
  SlipField,
  useOverLimit,
  useReceiptNeeded,
  type WithholdingValues,
  withholdingBodyOf,
} from '#cash/web/index.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { SaveButton } from '#ui/form/index.ts';
import { uploadHolds } from '#ui/form/upload-hold.ts';
import {
  ActionBar,
  AskApproval,
  lazyComponent,
  LeaveGuard,
  MoneyText,
  ProblemAlert,
  ScanBox,
} from '#ui/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { CashInCoins, DrawerShort } from '#orders/order/web/index.ts';
import { cashContract } from '#cash/contract.ts';
import type { CareTicketDetail } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import { proposedCategory } from './proposed-category.ts';
import { ReturnedLines } from './returned-lines.tsx';
import { isBadResult, useReturnedGarments } from './use-returned-garments.ts';
import type { VendorInvoiceInput } from './vendor-invoice.tsx';
import { VendorWithholding } from './vendor-withholding.tsx';

/**
 * The skeleton reserves the place of the invoice fields, because the button below must not move under a
 * click.
 */
const Bill = lazyComponent(async () => (await import('./vendor-invoice.tsx')).VendorInvoiceFields, {
  waiting: <Skeleton h="2.75rem" />,
});

type Receipt = BodyIn<typeof careContract.receive>;

/** `over`: another person may approve the refused bill. */
const useReceiving = (onDone: () => void) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const over = useOverLimit(['EXPENSE_LIMIT', 'CARE_PRICE_LIMIT']);
  const both = {
    refresh: 'all',
    quiet: true,
    onError: (error: ApiError): void => {
      setProblem(error);
      over.refused(error);
    },
    onSuccess: (): void => {
      over.reset();
      onDone();
    },
  } as const;
  const receive = useAction(careContract.receive, { done: t('receivedDone'), ...both });
  const ask = useAction(careContract.askReceive, { done: t('shared:approval.asked'), ...both });
  const send = (by: typeof receive | typeof ask, body: Receipt): void => {
    setProblem(null);
    by.mutate({ body });
  };
  return {
    problem,
    over: over.isOver,
    receiving: receive.isPending,
    asking: ask.isPending,
    receive: (body: Receipt) => send(receive, body),
    ask: (body: Receipt) => send(ask, body),
  };
};

const useVendorExpense = (ticket: CareTicketDetail) => {
  const [method, setMethod] = useState<(typeof payMethods)[number]>('transfer');
  const [chosen, setCategory] = useState<string | null>(null);
  const categories = useApi(cashContract.categories, {}, { enabled: !ticket.inHouse });
  const offered = (categories.data?.itemList ?? []).filter((one) => one.direction !== 'income');
  const category = chosen ?? proposedCategory(offered, ticket.expenseCategory);
  return { method, setMethod, category, setCategory, offered };
};

const VendorExpenseFields = ({ of, total }: { of: ReturnType<typeof useVendorExpense>; total: number }) => {
  const { t } = useTranslation(['cleanfix', 'daybook', 'order', 'shared']);
  return (
    <>
      {of.offered.length === 0 ? null : (
        <NativeSelect
          label={t('daybook:expense.category')}
          value={of.category}
          data={[
            { value: '', label: t('noCategory') },
            ...of.offered.map((one) => ({ value: one.code, label: one.description })),
          ]}
          onChange={(event) => of.setCategory(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t('shared:money.method')}
        value={of.method}
        data={payMethods.map((value) => ({ value, label: t(`order:pay.methods.${value}`) }))}
        onChange={(event) =>
          of.setMethod(payMethods.find((one) => one === event.currentTarget.value) ?? 'transfer')
        }
      />
      <CashInCoins method={of.method} amount={total} />
      <DrawerShort method={of.method} amount={total} />
    </>
  );
};

export const ReceiveParcel = ({ of, first }: { of: CareTicketDetail; first: number | undefined }) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  const returned = useReturnedGarments(of, first);
  const { rows } = returned;
  const expense = useVendorExpense(of);
  const [bill, setBill] = useState<VendorInvoiceInput | null>(null);
  const [withholding, setWithholding] = useState<WithholdingValues | null>(null);
  const [image, setImage] = useState('');
  const sending = useReceiving(() => {
    returned.clear();
    setBill(null);
    setWithholding(null);
    setImage('');
  });
  const total = sumBaht(rows.map(({ back }) => back.charged || 0));
  const hasExpense = !of.inHouse && total > 0;
  const receiptNeeded = useReceiptNeeded(hasExpense ? total : 0);
  // The shop is requested early, so the reply does not move the button.
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const invoice = hasExpense && bill !== null ? bill.invoice : undefined;
  const submit =
    (send: (body: Receipt) => void) =>
    (event: SyntheticEvent<HTMLElement>): void => {
      const trigger = event.currentTarget;
      if (invoice === null || uploadHolds.hold(trigger, trigger.closest('section'))) return;
      send({
        wnforderId: of.wnforderId,
        method: expense.method,
        category: expense.category,
        image: hasExpense ? image : '',
        invoice,
        withholding: hasExpense && withholding !== null ? withholdingBodyOf(withholding) : undefined,
        itemList: rows.map(({ row, back }) => ({
          unitId: row.unitId,
          result: back.result,
          charged: back.charged || 0,
          claim: isBadResult(back.result) ? back.claim || 0 : 0,
          note: back.note,
        })),
      });
    };
  return (
    <Stack component="section" gap="sm">
      <LeaveGuard active={() => rows.length > 0} words={t('leaveBack', { returnObjects: true })} />
      <ScanBox label={t('scanBack')} onScan={returned.scan} said={returned.said} sounded shows />
      {rows.length === returned.away ? null : (
        <Group>
          <Button variant="default" onClick={returned.addAll}>
            {t('allCameBack', { n: returned.away - rows.length })}
          </Button>
        </Group>
      )}
      {rows.length === 0 ? null : (
        <>
          <ReturnedLines of={returned} inHouse={of.inHouse} />
          {hasExpense && shop?.vatSystem === true ? (
            <Bill of={of} paid={total} taxRate={shop.taxRate} bill={bill} onChange={setBill} />
          ) : null}
          {hasExpense && isJuristic(shop?.taxId ?? '') ? (
            <VendorWithholding
              paid={total}
              withoutVat={bill?.values.base}
              value={withholding}
              onChange={setWithholding}
            />
          ) : null}
          {hasExpense ? <SlipField image={image} onChange={setImage} needed={receiptNeeded} /> : null}
          <ProblemAlert problem={sending.problem} />
          {sending.over && hasExpense ? (
            <AskApproval busy={sending.asking} disabled={invoice === null} onAsk={submit(sending.ask)} />
          ) : null}
          <ActionBar>
            <Text fw={600}>
              {t('chosen', { n: rows.length })}
              {of.inHouse ? null : (
                <>
                  {' · '}
                  {t('shared:money.sum')} <MoneyText baht={total} />
                </>
              )}
            </Text>
            <Group gap="xs" align="end">
              {hasExpense ? <VendorExpenseFields of={expense} total={total} /> : null}
              <SaveButton
                loading={sending.receiving}
                disabled={invoice === null}
                onClick={submit(sending.receive)}
              >
                {t('receive', { n: rows.length })}
              </SaveButton>
            </Group>
          </ActionBar>
        </>
      )}
    </Stack>
  );
};
