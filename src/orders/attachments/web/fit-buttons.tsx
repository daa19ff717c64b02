import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { recordContract } from '../contract.ts';
import { fitResults } from '../fit-rules.ts';
import { useRecord } from './use-attachments.ts';

type FitTapsProps = {
  orderId: number;
  line: { orderDetailId: number; name: string; barcode: string };
};

/** How a garment fitted, one tap, kept at once; a second tap on it takes it back. Nothing where it cannot be said. */
export const FitTaps = ({ orderId, line }: FitTapsProps) => {
  const { t } = useTranslation('record');
  const { data } = useRecord(orderId);
  const note = useAction(recordContract.noteFit, {
    refresh: [recordContract.record, recordContract.fitsFor],
  });
  const known = data?.fits.find((one) => one.orderDetailId === line.orderDetailId);
  if (known === undefined) return null;
  const name = `${line.name} ${line.barcode}`.trim();
  // A tap shows at once; the answer says what became of it.
  const now = note.isPending ? note.variables.body.fit : known.fit;
  return (
    <Group gap="xs" role="group" aria-label={t('fit.titleOf', { name })}>
      <Text size="sm" aria-hidden>
        {t('fit.title')}
      </Text>
      {fitResults.map((fit) => (
        <Button
          key={fit}
          size="compact-md"
          variant={now === fit ? 'filled' : 'default'}
          color="plum"
          aria-pressed={now === fit}
          onClick={() =>
            note.mutate({
              params: { id: orderId },
              body: { orderDetailId: line.orderDetailId, fit: now === fit ? null : fit },
            })
          }
        >
          {t(`fit.is.${fit}`)}
        </Button>
      ))}
    </Group>
  );
};
