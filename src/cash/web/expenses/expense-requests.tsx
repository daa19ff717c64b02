import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { orderPageLink } from '#orders/order/order-page-link.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { MoneyText, Photo, PlainList, shared, TextLink, TimeText } from '#ui/index.ts';
import { useCan, useLanguage, useRight } from '#ui/session/session.ts';
import { cashContract } from '#cash/contract.ts';
import type { ExpenseRequest } from '#cash/expense-request-contract.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const useDecision = () => {
  const { t } = useTranslation('daybook');
  return {
    approve: useAction(cashContract.decideExpense, { done: t('request.approved'), refresh: 'all' }),
    refuse: useAction(cashContract.decideExpense, {
      done: t('request.refused'),
      refresh: [cashContract.expenseRequests],
    }),
    withdraw: useAction(cashContract.withdrawExpense, {
      done: t('request.withdrawn'),
      refresh: [cashContract.expenseRequests],
    }),
  };
};

const useRequestWords = () => {
  const { t } = useTranslation(['daybook', 'accounting', 'shared']);
  const language = useLanguage();
  return (of: ExpenseRequest): string => {
    const { kind, method, categoryName, note, day, opening, invoiceNo, seller, withheld } = of;
    const paid = t(`accounting:method.${method}`);
    const what =
      kind === 'float' && day !== null && opening !== null
        ? t('request.float', { day: formatDay(asDay(day), language), amount: bahtInSentence(opening) })
        : kind === 'refund'
          ? `${t('shared:reduction.refund')} · ${paid}`
          : kind === 'goods' || kind === 'care'
            ? `${t(`request.${kind}`)} · ${paid}`
            : paid;
    const papers = [
      invoiceNo === '' ? '' : t('request.invoice', { no: invoiceNo, seller }),
      withheld ? t('request.withheld') : '',
    ];
    return [what, categoryName, note, ...papers].filter((text) => text !== '').join(' · ');
  };
};

const BillLines = ({ of }: { of: ExpenseRequest['lines'] }) => {
  const { t } = useTranslation('daybook');
  return (
    <PlainList gap="0" aria-label={t('request.lines')}>
      {of.map(({ name, quantity, amount, agreed }) => (
        <Text component="li" size="sm" c="dimmed" key={`${name} ${quantity} ${amount ?? ''}`}>
          {quantity} × {name}
          {amount === null ? null : (
            <>
              {' · '}
              <MoneyText baht={amount} />
            </>
          )}
          {agreed === null || agreed === amount
            ? ''
            : ` (${t('request.agreed', { amount: bahtInSentence(agreed) })})`}
        </Text>
      ))}
    </PlainList>
  );
};

const Request = ({
  of,
  mayDecide,
  approving,
  busy,
  onApprove,
  onRefuse,
  onWithdraw,
}: {
  of: ExpenseRequest;
  mayDecide: boolean;
  approving: boolean;
  busy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
  onWithdraw: () => void;
}) => {
  const { t } = useTranslation('daybook');
  const wordsOf = useRequestWords();
  return (
    <li>
      <Group gap="sm" align="flex-start">
        {of.image === '' ? null : <Photo url={of.image} alt={t('expense.slip')} size={64} />}
        <div style={{ flex: '1 1 12rem' }}>
          <Text fw={600}>
            <MoneyText baht={of.amount} />
          </Text>
          <Text size="sm">{wordsOf(of)}</Text>
          {of.lines.length === 0 ? null : <BillLines of={of.lines} />}
          {of.orderId === null ? null : (
            <TextLink size="sm" to={orderPageLink(of.orderNo)} params={{ orderid: String(of.orderId) }}>
              {of.orderNo}
            </TextLink>
          )}
          <Text size="xs" c="dimmed">
            {of.by} · <TimeText at={of.at} look="short" />
          </Text>
        </div>
        {mayDecide ? (
          <Group gap="xs">
            <Button size="compact-sm" loading={approving} disabled={busy} onClick={onApprove}>
              {t('request.approve')}
            </Button>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={onRefuse}>
              {t('request.refuse')}
            </Button>
          </Group>
        ) : null}
        {of.own ? (
          <Button size="compact-sm" variant="default" disabled={busy} onClick={onWithdraw}>
            {t('request.withdraw')}
          </Button>
        ) : null}
      </Group>
    </li>
  );
};

/**
 * Lists the branch's expenses, bills, opening floats and refunds that another person must approve. Their
 * author may withdraw them.
 */
export const ExpenseRequests = () => {
  const { t } = useTranslation('daybook');
  const wordsOf = useRequestWords();
  const query = useApi(cashContract.expenseRequests, {});
  const isAdmin = useCan(cashContract.decideExpense) === 'ok';
  const mayRefund = useRight('refund');
  const [refusing, setRefusing] = useState<ExpenseRequest | null>(null);
  const { approve, refuse, withdraw } = useDecision();
  const requests = query.data?.itemList ?? [];
  if (requests.length === 0) return null;
  return (
    <section className={shared.box}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('request.title')}
        </Title>
        <PlainList gap="1.25rem" aria-label={t('request.title')}>
          {requests.map((of) => (
            <Request
              key={of.requestId}
              of={of}
              mayDecide={isAdmin && !of.own && (of.kind !== 'refund' || mayRefund)}
              approving={approve.isPending && approve.variables.params.id === of.requestId}
              busy={approve.isPending || refuse.isPending || withdraw.isPending}
              onApprove={() => approve.mutate({ params: { id: of.requestId }, body: { approve: true } })}
              onRefuse={() => setRefusing(of)}
              onWithdraw={() => withdraw.mutate({ params: { id: of.requestId } })}
            />
          ))}
        </PlainList>
      </Stack>
      {refusing === null ? null : (
        <ReasonDialog
          title={t('request.refuseTitle')}
          text={
            <>
              <MoneyText baht={refusing.amount} /> · {wordsOf(refusing)}
              <br />
              {t('request.refuseText')}
            </>
          }
          action={t('request.refuse')}
          busy={refuse.isPending}
          onConfirm={({ reason }, { onError }) =>
            refuse.mutate(
              { params: { id: refusing.requestId }, body: { approve: false, note: reason } },
              { onError, onSuccess: () => setRefusing(null) },
            )
          }
          onClose={() => setRefusing(null)}
        />
      )}
    </section>
  );
};
