import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { isApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import type { ScanMessage } from '#ui/index.ts';
import { ConfirmButton, ScanBox } from '#ui/index.ts';
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { useWhereIs } from '#inventory/stock/web/index.ts';
import type { Transfer } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { TransferProgress } from './transfer-lines.tsx';

/** Sends each scan immediately, so an interruption loses nothing. */
export const ReceiveTransferPanel = ({ of }: { of: Transfer }) => {
  const { t } = useTranslation('transfer');
  const whereIs = useWhereIs();
  const [said, setSaid] = useState<ScanMessage | undefined>();
  const receive = useAction(transferContract.receive, { refresh: 'all', quiet: true });
  const waiting = of.lines.filter((one) => one.state === 'sent');
  const open = waiting.length > 0;
  const take = async (barcodes: string[]): Promise<void> => {
    const now = await receive.mutateAsync({ params: { id: of.transferId }, body: { barcodes } });
    const words = { n: now.receivedCount, of: now.lineCount };
    setSaid({
      tone: 'ok',
      text: now.state === 'received' ? t('receive.complete') : t('receive.done', words),
    });
  };
  const showLocation = async (barcode: string): Promise<void> => {
    const place = await whereIs(barcode);
    const text = t('receive.notHere', { barcode });
    setSaid({ tone: 'error', text: place === null ? text : `${text} · ${place}` });
  };
  const scan = (barcode: string): void => {
    const line = codeIndexOf(of.lines, (one) => one.barcode).find(barcode);
    if (line === undefined) void showLocation(barcode);
    else if (line.state === 'received') setSaid({ tone: 'again', text: t('receive.already') });
    else
      take([line.barcode]).catch((error: unknown) =>
        setSaid({ tone: 'error', text: isApiError(error) ? error.reply.detail : '' }),
      );
  };
  return (
    <Stack gap="sm">
      <ScanBox
        label={t('receive.scan')}
        onScan={scan}
        busy={receive.isPending}
        said={said}
        error={said?.tone === 'error' ? said.text : undefined}
        sounded
      />
      <TransferProgress done={of.receivedCount} of={of.lineCount}>
        {said?.tone === 'again' ? said.text : t('receive.done', { n: of.receivedCount, of: of.lineCount })}
      </TransferProgress>
      <Group justify="flex-end">
        <ConfirmButton
          disabled={!open}
          color="plum"
          title={t('receive.allTitle', { n: waiting.length })}
          text={t('receive.allText')}
          confirmLabel={t('receive.all')}
          onConfirm={() => take(waiting.map((one) => one.barcode))}
        >
          {t('receive.all')}
        </ConfirmButton>
      </Group>
    </Stack>
  );
};
