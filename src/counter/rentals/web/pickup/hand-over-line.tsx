import { Box, Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { OrderGarment, orderCss as classes } from '#orders/order/web/index.ts';
import { LinePhotos } from '#orders/attachments/web/index.ts';
import type { HandOverLine } from './hand-over-form.ts';

type HandLineProps = {
  orderId: number;
  line: OrderLineOut;
  value: HandOverLine;
  onChange: (change: Partial<HandOverLine>) => void;
};

const Bound = ({ line, value }: Pick<HandLineProps, 'line' | 'value'>) => {
  const { t } = useTranslation('counter');
  if (value.barcode === '') return <StateBadge tone="neutral">{t('pickup.notScanned')}</StateBadge>;
  if (value.barcode === line.barcode)
    return <StateBadge tone="good">{t('pickup.scanned', { barcode: value.barcode })}</StateBadge>;
  return (
    <StateBadge tone="info">
      {t('pickup.otherUnit', { barcode: value.barcode, was: line.barcode === '' ? '–' : line.barcode })}
    </StateBadge>
  );
};

export const HandOverLineRow = ({ orderId, line, value, onChange }: HandLineProps) => {
  const { t } = useTranslation('counter');
  return (
    <li className={`${classes['line']} ${value.going ? classes['chosen'] : ''}`}>
      <OrderGarment
        line={line}
        before={
          <Checkbox
            aria-label={t('pickup.give', { name: `${line.name} ${line.barcode}` })}
            checked={value.going}
            onChange={(event) => onChange({ going: event.currentTarget.checked })}
            size="md"
          />
        }
      >
        <Group gap="xs" mt={4}>
          <Bound line={line} value={value} />
        </Group>
      </OrderGarment>
      {value.going && line.parts.length > 0 ? (
        <fieldset className={classes['parts']}>
          <legend>
            {t('handing.parts')}{' '}
            <Text component="span" size="xs" c="dimmed">
              ({t('pickup.partsHint')})
            </Text>
          </legend>
          {line.parts.map((part) => (
            <Checkbox
              key={part.partId}
              label={part.name}
              checked={!value.missing.includes(part.partId)}
              onChange={(event) =>
                onChange({
                  missing: event.currentTarget.checked
                    ? value.missing.filter((id) => id !== part.partId)
                    : [...value.missing, part.partId],
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
      {value.going ? (
        <Box mt="sm">
          <LinePhotos orderId={orderId} line={line} moment="out" />
        </Box>
      ) : null}
    </li>
  );
};
