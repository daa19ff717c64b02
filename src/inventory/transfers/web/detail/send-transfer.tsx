import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import type { ScanMessage } from '#ui/index.ts';
import { AutoGrid, DayInput, ScanBox } from '#ui/index.ts';
import { CodeLinks, useCodeScan } from '#inventory/stock/web/index.ts';
import type { Transfer } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import type { ScannedParcelUnit } from './parcel-fill.ts';
import { fillTransferLines } from './parcel-fill.ts';
import { TransferLineList, TransferProgress } from './transfer-lines.tsx';

type Box = { scans: ScannedParcelUnit[]; said: ScanMessage | undefined };

const useBox = (of: Transfer) => {
  const { t } = useTranslation('transfer');
  const [box, setBox] = useState<Box>({ scans: [], said: undefined });
  const scanner = useCodeScan({
    isFor: ({ unit }) => unit !== null,
    onFound: ({ unit }) => {
      if (unit === null) return false;
      const { barcode, unitId, itemId } = unit;
      setBox(({ scans: before }) => {
        if (before.some((one) => one.barcode === barcode))
          return { scans: before, said: { tone: 'again', text: t('send.already') } };
        const scans = [...before, { barcode, unitId, itemId }];
        if (fillTransferLines(of.lines, scans).over.length > 0)
          return { scans: before, said: { tone: 'error', text: t('send.notAsked') } };
        const text = t('send.added', { n: scans.length, of: of.lines.length });
        return { scans, said: { tone: 'ok', text } };
      });
      return true;
    },
  });
  const scan = (barcode: string): void => {
    setBox((now) => ({ ...now, said: undefined }));
    scanner.scan(barcode);
  };
  const remove = (barcode: string): void =>
    setBox((now) => ({ ...now, said: undefined, scans: now.scans.filter((one) => one.barcode !== barcode) }));
  const { error } = scanner;
  return { scans: box.scans, said: error === undefined ? box.said : undefined, scanner, scan, remove };
};

export const SendTransferPanel = ({ of }: { of: Transfer }) => {
  const { t } = useTranslation('transfer');
  const today = bangkokDay(new Date());
  const [day, setDay] = useState<Day | null>(addDays(today, 1));
  const [rest, setRest] = useState<'pick' | 'drop'>('pick');
  const box = useBox(of);
  const send = useAction(transferContract.send, { done: t('send.done'), refresh: 'all' });
  const { filled } = fillTransferLines(of.lines, box.scans);
  const left = of.lines.length - filled.size;
  const count = rest === 'pick' ? of.lines.length : filled.size;
  return (
    <Stack gap="sm">
      <ScanBox
        label={t('send.scan')}
        onScan={box.scan}
        busy={box.scanner.busy}
        said={box.said}
        error={box.scanner.error}
        sounded
        shows
      />
      <CodeLinks scanner={box.scanner} />
      <TransferProgress done={filled.size} of={of.lines.length}>
        {t('send.added', { n: filled.size, of: of.lines.length })}
      </TransferProgress>
      <TransferLineList of={of} filled={filled} onRemove={box.remove} />
      <AutoGrid min="14rem" align="end">
        <DayInput label={t('send.day')} value={day} onChange={setDay} minDate={today} required />
        {left === 0 ? null : (
          <NativeSelect
            label={`${t('send.rest')} (${t('count', { n: left })})`}
            value={rest}
            onChange={(event) => setRest(event.currentTarget.value === 'drop' ? 'drop' : 'pick')}
            data={[
              { value: 'pick', label: t('send.pick') },
              { value: 'drop', label: t('send.drop') },
            ]}
          />
        )}
        <Button
          disabled={day === null || count === 0}
          loading={send.isPending}
          onClick={() =>
            day !== null &&
            send.mutate({
              params: { id: of.transferId },
              body: { barcodes: box.scans.map((one) => one.barcode), expectedDay: day, rest },
            })
          }
        >
          {t('send.button', { n: count })}
        </Button>
      </AutoGrid>
    </Stack>
  );
};
