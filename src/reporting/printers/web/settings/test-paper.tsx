import { Button, Group, Stack, Text } from '@mantine/core';
import { type CSSProperties, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import { labelSizeOf } from '#reporting/printers/printer-rules.ts';
import { testLines } from '#reporting/printers/words/test-lines.ts';
import { useSendLabels } from '../use-send-labels.ts';
import { useSendPaper } from '../use-send-paper.ts';
import { usePaperText } from './paper-text.ts';
import classes from './test-paper.module.css';

/** A label has a line per 6 mm of height, less two lines. */
const useTestPaper = (printer: Printer): { className: string; style?: CSSProperties; lines: string[] } => {
  const size = labelSizeOf(printer);
  if (size === undefined)
    return {
      className: `${classes['paper']} ${printer.paperWidth === 58 ? classes['narrow'] : ''}`,
      lines: [...testLines],
    };
  const [width, height] = [size.labelWidth / 1000, size.labelHeight / 1000];
  return {
    className: `${classes['paper']} ${classes['label']}`,
    style: { width: `${width}mm`, height: `${height}mm` },
    lines: testLines.slice(0, Math.max(0, Math.floor(height / 6) - 2)),
  };
};

export const TestPaper = ({ printer, onClose }: { printer: Printer; onClose: () => void }) => {
  const { t } = useTranslation(['printers', 'ui']);
  const paper = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const sendPaper = useSendPaper();
  const sendLabels = useSendLabels();
  const text = usePaperText(printer);
  const { lines, ...look } = useTestPaper(printer);
  const print = async (): Promise<void> => {
    const element = paper.current;
    if (element === null) return;
    setBusy(true);
    const picture = { title: t('test.title'), ref: `test ${Date.now()}`, again: true };
    await (printer.paperWidth === null
      ? sendLabels(printer, [element])
      : sendPaper(printer, [{ element, ...picture }]));
    setBusy(false);
  };
  return (
    <Dialog title={t('test.of', { name: printer.name })} onClose={onClose} busy={busy}>
      <Stack gap="md">
        <Text size="sm">{t('test.hint')}</Text>
        <div className={classes['frame']}>
          <div ref={paper} lang="th" data-testid="test-paper" {...look}>
            <div className={classes['title']}>{printer.name}</div>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
            <div className={classes['edge']}>
              <span>◀</span>
              <span>{text}</span>
              <span>▶</span>
            </div>
          </div>
        </div>
        <Group justify="flex-end">
          <Button loading={busy} onClick={() => void print()}>
            {t('test.do')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
