import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from '#ui/dialog/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import { testLines } from '#reporting/printers/words/test-lines.ts';
import { useSendPaper } from '../use-send-paper.ts';
import classes from './test-paper.module.css';

export const TestPaper = ({ printer, onClose }: { printer: Printer; onClose: () => void }) => {
  const { t } = useTranslation(['printers', 'ui']);
  const paper = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const send = useSendPaper();
  const print = async (): Promise<void> => {
    if (paper.current === null) return;
    setBusy(true);
    const title = t('test.title');
    await send(printer, [{ element: paper.current, title, ref: `test ${Date.now()}`, again: true }]);
    setBusy(false);
  };
  return (
    <Dialog title={t('test.of', { name: printer.name })} onClose={onClose} busy={busy}>
      <Stack gap="md">
        <Text size="sm">{t('test.hint')}</Text>
        <div className={classes['frame']}>
          <div
            ref={paper}
            lang="th"
            data-testid="test-paper"
            className={`${classes['paper']} ${printer.paperWidth === 58 ? classes['narrow'] : ''}`}
          >
            <div className={classes['title']}>{printer.name}</div>
            {testLines.map((line) => (
              <div key={line}>{line}</div>
            ))}
            <div className={classes['edge']}>
              <span>◀</span>
              <span>{t('mm', { n: printer.paperWidth })}</span>
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
