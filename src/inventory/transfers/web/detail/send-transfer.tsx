import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { isApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import type { ScanMessage } from '#ui/index.ts';
import { AutoGrid, DayInput, ScanBox } from '#ui/index.ts';
import { isSameCode } from '#lib/codes/code-key.ts';
import { resolveCode, useCodePlace } from '#inventory/stock/web/index.ts';
import type { Transfer } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import type { ScannedParcelUnit } from './parcel-fill.ts';
import { fillTransferLines } from './parcel-fill.ts';
import { TransferLineList, TransferProgress } from './transfer-lines.tsx';

type Box = { scans: ScannedParcelUnit[]; said: ScanMessage | undefined; busy: boolean };

const useBox = (of: Transfer) => {
  const { t } = useTranslation('transfer');
  const placeOf = useCodePlace();
  const [box, setBox] = useState<Box>({ scans: [], said: undefined, busy: false });
  const tell = (tone: ScanMessage['tone'], text: string): void =>
    setBox((now) => ({ ...now, said: { tone, text }, busy: false }));
  const scan = async (barcode: string): Promise<void> => {
    if (box.scans.some((one) => isSameCode(one.barcode, barcode))) return tell('again', t('send.already'));
    setBox((now) => ({ ...now, busy: true }));
    try {
      const found = await resolveCode(barcode);
      const unit = found.find((one) => one.unit !== null)?.unit ?? null;
      if (unit === null)
        return tell('error', found.map(placeOf).join(' / ') || t('send.unknown', { barcode }));
      // Other scans may have come during the lookup.
      setBox((now) => {
        const known = now.scans.some((one) => one.barcode === unit.barcode);
        const { barcode: code, unitId, itemId } = unit;
        const scans = known ? now.scans : [...now.scans, { barcode: code, unitId, itemId }];
        if (fillTransferLines(of.lines, scans).over.length > 0)
          return { ...now, busy: false, said: { tone: 'error', text: t('send.notAsked') } };
        const text = t('send.added', { n: scans.length, of: of.lines.length });
        return {
          scans,
          busy: false,
          said: known ? { tone: 'again', text: t('send.already') } : { tone: 'ok', text },
        };
      });
    } catch (error) {
      tell('error', isApiError(error) ? error.reply.detail : t('send.unknown', { barcode }));
    }
    return undefined;
  };
  const remove = (barcode: string): void =>
    setBox((now) => ({ ...now, said: undefined, scans: now.scans.filter((one) => one.barcode !== barcode) }));
  return { ...box, scan, remove };
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
        onScan={(code) => void box.scan(code)}
        busy={box.busy}
        said={box.said}
        sounded
        shows
      />
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
