import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { AutoGrid, ConfirmButton, DayText, LabelledValue, QueryView, TimeText } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { Transfer } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { TransferStateBadge } from '../list/transfer-state.tsx';
import { TransferLineList } from './transfer-lines.tsx';
import { ReceiveTransferPanel } from './receive-transfer.tsx';
import { SendTransferPanel } from './send-transfer.tsx';
import { PackingSlip } from './packing-slip.tsx';

const Step = ({ label, at }: { label: string; at: string | null }) =>
  at === null ? null : (
    <LabelledValue label={label}>
      <TimeText at={at} />
    </LabelledValue>
  );

const Head = ({ of }: { of: Transfer }) => {
  const { t } = useTranslation('transfer');
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Text fw={600}>{t('detail.route', { from: of.fromBranchName, to: of.toBranchName })}</Text>
        <TransferStateBadge of={of} />
      </Group>
      {of.note === '' ? null : <Text size="sm">{of.note}</Text>}
      <AutoGrid min="10rem" autoFlow="auto-fill">
        <Step label={t('detail.asked', { by: of.requestedBy })} at={of.requestedAt} />
        <Step label={t('detail.sent', { by: of.sentBy })} at={of.sentAt} />
        <Step label={t('detail.received', { by: of.receivedBy })} at={of.receivedAt} />
        <Step label={t('detail.cancelled', { by: of.cancelledBy })} at={of.cancelledAt} />
        {of.expectedDay === null ? null : (
          <LabelledValue label={t('detail.expected')}>
            <DayText day={of.expectedDay} />
          </LabelledValue>
        )}
      </AutoGrid>
      {of.cancelReason === '' ? null : <Text size="sm">{of.cancelReason}</Text>}
    </Stack>
  );
};

const Foot = ({ of }: { of: Transfer }) => {
  const { t } = useTranslation('transfer');
  const cancel = useAction(transferContract.cancel, { done: t('cancel.done'), refresh: 'all' });
  const sent = of.state === 'sent' || of.state === 'received';
  return (
    <Group justify="space-between" gap="xs">
      {of.may.cancel ? (
        <ConfirmButton
          title={t('cancel.title')}
          text={of.state === 'sent' ? t('cancel.way', { branch: of.fromBranchName }) : t('cancel.request')}
          confirmLabel={t('cancel.button')}
          onConfirm={() => cancel.mutateAsync({ params: { id: of.transferId }, body: {} })}
        >
          {t('cancel.button')}
        </ConfirmButton>
      ) : (
        <span />
      )}
      {sent ? (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('detail.print')}
        </Button>
      ) : null}
    </Group>
  );
};

const View = ({ of }: { of: Transfer }) => (
  <Stack gap="md">
    <Head of={of} />
    {of.may.send ? (
      <SendTransferPanel of={of} />
    ) : (
      <>
        {of.may.receive ? <ReceiveTransferPanel of={of} /> : null}
        <TransferLineList of={of} />
      </>
    )}
    <Foot of={of} />
    <PackingSlip of={of} />
  </Stack>
);

export const TransferDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('transfer');
  const query = useApi(transferContract.get, { params: { id } });
  return (
    <Dialog title={t('detail.title', { no: id })} size="xl" onClose={onClose}>
      <QueryView query={query}>{(data) => <View of={data} />}</QueryView>
    </Dialog>
  );
};
