import { Text } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PrinterButton, usePrinters, useSendLabels } from '#reporting/printers/web/index.ts';
import type { LabelPaperLayout } from '#reporting/labels/label-layouts.ts';

type Props = { paper: LabelPaperLayout; sheets: RefObject<HTMLElement | null>; ready: boolean };

export const PrintLabels = ({ paper, sheets, ready }: Props) => {
  const { t } = useTranslation('label');
  const send = useSendLabels();
  const [busy, setBusy] = useState(false);
  const isSize = (one: { labelWidth: number | null; labelHeight: number | null }): boolean =>
    paper.kind === 'roll' && one.labelWidth === paper.pageWidth && one.labelHeight === paper.pageHeight;
  const ofLabels = usePrinters().all.filter((one) => one.labelWidth !== null);
  const [first] = ofLabels;
  if (first !== undefined && !ofLabels.some(isSize))
    return (
      <Text size="sm" c="dimmed">
        {t('printerSize', {
          name: first.name,
          width: (first.labelWidth ?? 0) / 1000,
          height: (first.labelHeight ?? 0) / 1000,
        })}
      </Text>
    );
  return (
    <PrinterButton
      kind="label"
      fits={isSize}
      ready={ready}
      busy={busy}
      onPrint={(printer) => {
        setBusy(true);
        const labels = sheets.current?.querySelectorAll<HTMLElement>('[data-sheet]') ?? [];
        void send(printer, [...labels]).finally(() => setBusy(false));
      }}
    />
  );
};
