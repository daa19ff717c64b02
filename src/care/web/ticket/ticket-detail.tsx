import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useAction } from '#ui/api/queries.ts';
import {
  AutoGrid,
  ConfirmButton,
  DayText,
  LabelledValue,
  type ListColumn,
  ListTable,
  MoneyText,
} from '#ui/index.ts';
import { WithholdingCertificateLink } from '#cash/web/index.ts';
import { OrdersAtRisk } from '#counter/rentals/web/index.ts';
import type { CareRow, CareTicketDetail } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import { CareWhereabouts, PhotographedGarment } from '../garment-cell.tsx';
import { TicketBadge } from '../pages/tickets.tsx';
import { ChangeReturnDay } from './change-return-day.tsx';
import { ReceiveParcel } from './receive.tsx';

const Head = ({ of }: { of: CareTicketDetail }) => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <TicketBadge of={of} />
        {of.note === '' ? null : <Text size="sm">{of.note}</Text>}
      </Group>
      <AutoGrid min="9rem" autoFlow="auto-fill">
        <LabelledValue label={t('sentOn')}>
          <DayText day={of.sentDay} />
        </LabelledValue>
        <LabelledValue label={t('sentBy')}>{of.sentBy}</LabelledValue>
        {of.openCount === 0 ? null : (
          <LabelledValue label={t('expected')}>
            <DayText day={of.due} />
          </LabelledValue>
        )}
        {of.phone === '' ? null : (
          <LabelledValue label={t('shared:person.phone')}>
            <Anchor size="sm" href={`tel:${of.phone}`}>
              {formatPhone(of.phone)}
            </Anchor>
          </LabelledValue>
        )}
        {of.inHouse ? null : (
          <>
            <LabelledValue label={t('agreed')}>
              <MoneyText baht={of.price} />
            </LabelledValue>
            <LabelledValue label={t('charged')}>
              <MoneyText baht={of.charged} />
            </LabelledValue>
          </>
        )}
      </AutoGrid>
    </Stack>
  );
};

const useColumns = (): ListColumn<CareRow>[] => {
  const { t } = useTranslation(['cleanfix', 'shared']);
  return [
    {
      key: 'garment',
      label: t('shared:garment.clothes'),
      render: (row) => <PhotographedGarment of={row} />,
    },
    { key: 'service', label: t('service'), render: (row) => t(`services.${row.service}`) },
    {
      key: 'price',
      label: t('shared:money.price'),
      align: 'right',
      render: (row) => <MoneyText baht={row.charged ?? row.price} />,
    },
    { key: 'where', label: t('result'), render: (row) => <CareWhereabouts of={row} onTicket /> },
  ];
};

/** `scanned` is a unit that was scanned as returned before the ticket was open. */
export const TicketDetail = ({ of, scanned }: { of: CareTicketDetail; scanned: number | undefined }) => {
  const { t } = useTranslation('cleanfix');
  const navigate = useNavigate();
  const columns = useColumns();
  const undoReceive = useAction(careContract.undoReceive, {
    done: t('undoReceive.done'),
    refresh: 'all',
  });
  const undo = useAction(careContract.undoSend, {
    done: t('undoDone'),
    refresh: 'all',
    onSuccess: () => void navigate({ to: '/backoffice/cleanandfix-orders' }),
  });
  return (
    <Stack gap="md">
      <Head of={of} />
      <OrdersAtRisk unitIds={of.itemList.flatMap((row) => (row.state === 'sent' ? [row.unitId] : []))} />
      {of.openCount === 0 ? null : <ReceiveParcel of={of} first={scanned} />}
      <ListTable
        columns={columns.filter((one) => one.key !== 'price' || !of.inHouse)}
        rows={of.itemList}
        rowKey={(row) => row.unitId}
        caption={t('onTicket')}
      />
      {of.certificates.map((one) => (
        <WithholdingCertificateLink key={one.entryId} of={one} />
      ))}
      {of.lastReceipt === null ? null : (
        <Group>
          <ConfirmButton
            title={t('undoReceive.ask', { n: of.lastReceipt.unitIds.length })}
            text={t('undoReceive.text')}
            confirmLabel={t('undoReceive.do')}
            onConfirm={() => undoReceive.mutateAsync({ params: { id: of.wnforderId }, body: {} })}
          >
            {t('undoReceive.do')}
          </ConfirmButton>
        </Group>
      )}
      {of.openCount === 0 ? null : (
        <Group justify="space-between" align="end">
          <ChangeReturnDay of={of} />
          {of.undoable ? (
            <ConfirmButton
              title={t('undoAsk')}
              text={t('undoText')}
              confirmLabel={t('undo')}
              onConfirm={() => undo.mutateAsync({ params: { id: of.wnforderId }, body: {} })}
            >
              {t('undo')}
            </ConfirmButton>
          ) : null}
        </Group>
      )}
    </Stack>
  );
};
