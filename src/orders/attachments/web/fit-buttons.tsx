import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { attachmentContract } from '../contract.ts';
import { fitResults } from '../fit-rules.ts';
import { useAttachments } from './use-attachments.ts';

type FitTapsProps = {
  orderId: number;
  line: { orderDetailId: number; name: string; barcode: string };
};

/** A second tap on a value removes the note. Renders nothing if no note is possible. */
export const FitButtons = ({ orderId, line }: FitTapsProps) => {
  const { t } = useTranslation('record');
  const { data } = useAttachments(orderId);
  const note = useAction(attachmentContract.noteFit, {
    refresh: [attachmentContract.record, attachmentContract.fitsFor],
  });
  const known = data?.fits.find((one) => one.orderDetailId === line.orderDetailId);
  if (known === undefined) return null;
  const name = `${line.name} ${line.barcode}`.trim();
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
