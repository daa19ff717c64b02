import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Line } from '../../../order/contract.ts';
import { amountText, orderCss as classes } from '../../../order/web/index.ts';

type ReturnPartsProps = { line: Line; missing: readonly number[]; onChange: (missing: number[]) => void };

/** Parts that went out with the garment: unticked = did not come back, and is charged. */
export const ReturnParts = ({ line, missing, onChange }: ReturnPartsProps) => {
  const { t } = useTranslation('counter');
  const parts = line.parts.filter((part) => part.out);
  if (parts.length === 0) return null;
  return (
    <fieldset className={classes['parts']}>
      <legend>
        {t('handing.parts')}{' '}
        <Text component="span" size="xs" c="dimmed">
          ({t('return.partsHint')})
        </Text>
      </legend>
      {parts.map((part) => (
        <Checkbox
          key={part.partId}
          label={part.name}
          description={
            missing.includes(part.partId)
              ? t('return.lossPrice', { price: amountText(part.lossPrice) })
              : undefined
          }
          checked={!missing.includes(part.partId)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? missing.filter((id) => id !== part.partId)
                : [...missing, part.partId],
            )
          }
        />
      ))}
    </fieldset>
  );
};
