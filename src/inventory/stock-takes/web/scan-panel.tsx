import { Alert, Box, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { MuteButton, ScanBox } from '#ui/index.ts';
import type { TakeDetail } from '../contract.ts';
import { stocktakeContract } from '../contract.ts';
import { ProgressRing } from './progress-ring.tsx';
import classes from './take.module.css';
import type { useScanning } from './use-scanning.ts';

const colorOf = { ok: 'teal', again: 'yellow', error: 'red' } as const;

type ScanPanelProps = { take: TakeDetail; scanning: ReturnType<typeof useScanning> };

export const TakeScanPanel = ({ take, scanning }: ScanPanelProps) => {
  const { t } = useTranslation('stocktake');
  const { said, recent, waiting, online } = scanning;
  const undo = useAction(stocktakeContract.unscan, {
    refresh: [stocktakeContract.get, stocktakeContract.lines],
    onSuccess: ({ barcode }) => scanning.forget(barcode),
  });
  return (
    <Stack gap="sm">
      <div className={classes['top']}>
        <Stack gap="sm">
          <div className={classes['scanRow']}>
            <ScanBox label={t('scan.label')} size="lg" onScan={scanning.scan} said={said} sounded />
            <MuteButton />
          </div>
          <Box mih="2.75rem">
            <VisuallyHidden aria-live="assertive">{said?.text}</VisuallyHidden>
            {said === undefined ? null : (
              <Alert color={colorOf[said.tone]} p="xs">
                <Text fw={600}>{said.text}</Text>
              </Alert>
            )}
          </Box>
          {waiting > 0 && !online ? (
            <Alert color="yellow" role="status" p="xs">
              {t('scan.waiting', { n: waiting })}
            </Alert>
          ) : null}
        </Stack>
        <ProgressRing counts={take.counts} />
      </div>
      <section aria-label={t('scan.last')}>
        <Text size="sm" fw={600} mb={4}>
          {t('scan.last')}
        </Text>
        {recent.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('scan.nothing')}
          </Text>
        ) : (
          <ul className={classes['recent']}>
            {recent.slice(0, 5).map(({ key, scanned, said: what }) => (
              <li key={key} data-tone={what.tone}>
                <div>
                  <Text size="sm">{what.text}</Text>
                  <Text size="xs" c="dimmed">
                    {[scanned.name, scanned.color, scanned.size].filter((one) => one !== '').join(' · ')}
                  </Text>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('scan.undoOf', { barcode: scanned.barcode })}
                  disabled={undo.isPending}
                  onClick={() =>
                    undo.mutate({ params: { id: take.takeId }, body: { barcode: scanned.barcode } })
                  }
                >
                  {t('scan.undo')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Stack>
  );
};
