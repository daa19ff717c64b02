import { Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { BahtCell, orderCss as classes } from '#orders/order/web/index.ts';
import type { ReturnLine } from './return-form.ts';

type ReturnPartsProps = {
  line: OrderLineOut;
  value: Pick<ReturnLine, 'missing' | 'damagedParts'>;
  onChange: (change: Partial<Pick<ReturnLine, 'missing' | 'damagedParts'>>) => void;
};

/** Unticked parts are missing and charged. Damaged parts are back and cost the entered fee. */
export const ReturnParts = ({ line, value, onChange }: ReturnPartsProps) => {
  const { t } = useTranslation('counter');
  const { missing, damagedParts } = value;
  const parts = line.parts.filter((part) => part.out);
  if (parts.length === 0) return null;
  const setDamaged = (partId: number, fee: number | undefined): void => {
    const { [partId]: _, ...others } = damagedParts;
    onChange({ damagedParts: fee === undefined ? others : { ...others, [partId]: fee } });
  };
  return (
    <fieldset className={classes['parts']}>
      <legend>
        {t('handing.parts')}{' '}
        <Text component="span" size="xs" c="dimmed">
          ({t('return.partsHint')})
        </Text>
      </legend>
      {parts.map(({ partId, name, lossPrice }) => {
        const here = !missing.includes(partId);
        const fee = damagedParts[partId];
        return (
          <Group key={partId} gap="md" align="center">
            <Checkbox
              label={name}
              description={here ? undefined : t('return.lossPrice', { price: bahtInSentence(lossPrice) })}
              checked={here}
              onChange={(event) =>
                onChange({
                  missing: event.currentTarget.checked
                    ? missing.filter((id) => id !== partId)
                    : [...missing, partId],
                })
              }
            />
            {here ? (
              <Checkbox
                label={t('return.partDamaged')}
                aria-label={t('return.partDamagedOf', { name })}
                checked={fee !== undefined}
                onChange={(event) => setDamaged(partId, event.currentTarget.checked ? 0 : undefined)}
              />
            ) : null}
            {here && fee !== undefined ? (
              <BahtCell
                label={t('return.partFee', { name })}
                value={fee}
                onChange={(baht) => setDamaged(partId, baht)}
              />
            ) : null}
          </Group>
        );
      })}
    </fieldset>
  );
};
