import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { parseCount } from '#lib/contract/search-params.ts';
import { ReasonInput } from '#lib/contract/reason-input.ts';
import { LazyQr } from '#orders/order/web/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { useForm } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import {
  ButtonLink,
  DayText,
  LabelledValue,
  type ListColumn,
  ListTable,
  MoneyText,
  Page,
  QueryView,
  shared,
  TextLink,
  TimeText,
} from '#ui/index.ts';
import { useCan } from '#ui/session/session.ts';
import { type Voucher, voucherContract } from '#sales/vouchers/contract.ts';
import { ExtendDialog } from '../extend-dialog.tsx';
import { VoucherStateBadge } from '../voucher-state.tsx';

const route = getRouteApi('/backoffice/voucher/$id');
type Move = Voucher['history'][number];

const VoidDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation(['voucher', 'shared']);
  const form = useForm({ schema: ReasonInput, initialValues: { reason: '' }, toBody: (values) => values });
  const undo = useAction(voucherContract.undo, {
    done: t('voided'),
    refresh: [voucherContract.get, voucherContract.list],
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog title={t('void')} busy={undo.isPending} onClose={onClose}>
      <form noValidate onSubmit={form.submit((body) => undo.mutate({ params: { id }, body }))}>
        <Stack gap="md">
          <Text size="sm">{t('voidText')}</Text>
          <Textarea label={t('shared:field.reason')} {...form.text('reason')} required />
          <DialogButtons action={t('void')} color="red" disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};

const Facts = ({ of }: { of: Voucher }) => {
  const { t } = useTranslation(['voucher', 'shared']);
  return (
    <Group align="flex-start" gap="xl" className={shared.box}>
      {of.state === 'open' ? <LazyQr text={of.code} label={t('qr')} edge={160} /> : null}
      <Stack gap="xs">
        <Group gap="xs">
          <Text fw={700} size="lg">
            {of.code}
          </Text>
          <VoucherStateBadge state={of.state} />
        </Group>
        <LabelledValue label={t('balance')}>
          <MoneyText baht={of.balance} />
        </LabelledValue>
        <LabelledValue label={t('amount')}>
          <MoneyText baht={of.amount} />
        </LabelledValue>
        {of.price === of.amount ? null : (
          <LabelledValue label={t('price')}>
            <MoneyText baht={of.price} /> · {of.reason}
          </LabelledValue>
        )}
        <LabelledValue label={t('lastDay')}>
          {of.lastDay === null ? t('noLastDay') : <DayText day={of.lastDay} />}
        </LabelledValue>
        {of.customerId === null ? null : (
          <LabelledValue label={t('buyer')}>
            <TextLink
              to="/backoffice/customer-rental-history/$customerId"
              params={{ customerId: String(of.customerId) }}
            >
              {of.customerName}
            </TextLink>
          </LabelledValue>
        )}
        {of.web ? (
          <LabelledValue label={t('buyer')}>{`${of.customerName} · ${t('web')}`}</LabelledValue>
        ) : null}
        {of.recipient === '' ? null : <LabelledValue label={t('recipient')}>{of.recipient}</LabelledValue>}
        {of.message === '' ? null : <LabelledValue label={t('message')}>{of.message}</LabelledValue>}
        {of.voidReason === '' ? null : (
          <LabelledValue label={t('shared:field.reason')}>{of.voidReason}</LabelledValue>
        )}
      </Stack>
    </Group>
  );
};

const useMoves = (): ListColumn<Move>[] => {
  const { t } = useTranslation('voucher');
  return [
    { key: 'at', label: t('madeAt'), render: (row) => <TimeText at={row.at} /> },
    { key: 'move', label: t('move'), render: (row) => t(`moves.${row.move}`) },
    {
      key: 'order',
      label: t('order'),
      render: (row) =>
        row.orderId === null ? (
          ''
        ) : (
          <TextLink to="/backoffice/order-detail/$orderid" params={{ orderid: String(row.orderId) }}>
            {row.orderNo}
          </TextLink>
        ),
    },
    { key: 'branch', label: t('branch'), render: (row) => row.branchName },
    { key: 'by', label: t('madeBy'), render: (row) => row.by },
    {
      key: 'amount',
      label: t('change'),
      align: 'right',
      render: (row) => <MoneyText baht={row.amount} sign />,
    },
  ];
};

const VoucherView = ({ of }: { of: Voucher }) => {
  const { t } = useTranslation('voucher');
  const columns = useMoves();
  const mayVoid = useCan(voucherContract.undo) === 'ok';
  const mayExtend = useCan(voucherContract.extend) === 'ok';
  const [voiding, setVoiding] = useState(false);
  const [extending, setExtending] = useState(false);
  const unused = of.balance === of.amount && of.state !== 'void';
  return (
    <Stack gap="md">
      <Facts of={of} />
      <Group gap="sm">
        {of.state === 'open' ? (
          <ButtonLink to="/pages/voucher/$id" params={{ id: String(of.voucherId) }}>
            {t('print')}
          </ButtonLink>
        ) : null}
        {of.documentId === null ? null : (
          <ButtonLink variant="default" to="/pages/voucher-receipt/$id" params={{ id: String(of.voucherId) }}>
            {t('paper', { no: of.documentNo })}
          </ButtonLink>
        )}
        {mayExtend && of.lastDay !== null && of.state !== 'void' ? (
          <Button variant="default" onClick={() => setExtending(true)}>
            {t('extend')}
          </Button>
        ) : null}
        {mayVoid && unused ? (
          <Button variant="default" color="red" onClick={() => setVoiding(true)}>
            {t('void')}
          </Button>
        ) : null}
      </Group>
      <Title order={2} size="h4">
        {t('history')}
      </Title>
      <ListTable caption={t('history')} columns={columns} rows={of.history} rowKey={(row) => row.entryId} />
      {extending && of.lastDay !== null ? (
        <ExtendDialog id={of.voucherId} lastDay={of.lastDay} onClose={() => setExtending(false)} />
      ) : null}
      {voiding ? <VoidDialog id={of.voucherId} onClose={() => setVoiding(false)} /> : null}
    </Stack>
  );
};

export const VoucherPage = () => {
  const { t } = useTranslation('app');
  const id = parseCount(route.useParams().id) ?? 0;
  const query = useApi(voucherContract.get, { params: { id } });
  return (
    <Page title={t('pages.voucher')}>
      <QueryView query={query}>{(of) => <VoucherView key={of.voucherId} of={of} />}</QueryView>
    </Page>
  );
};
