import { Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FoundPartButton } from '#inventory/stock/web/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { PartOfGarment } from './name-garments.ts';

type Props = {
  parts: readonly PartOfGarment[];
  unitId: number | null;
  missing: readonly number[];
  onChange: (missing: readonly number[]) => void;
};

/** Unticked parts stay in the shop. A part that the garment lacks cannot go until it is found. */
export const PartChecks = ({ parts, unitId, missing, onChange }: Props) => {
  const { t } = useTranslation('counter');
  if (parts.length === 0) return null;
  return (
    <fieldset className={classes['parts']}>
      <legend>
        {t('handing.parts')}{' '}
        <Text component="span" size="xs" c="dimmed">
          ({t('pickup.partsHint')})
        </Text>
      </legend>
      {parts.map((part) =>
        part.lacking ? (
          <Group key={part.partId} gap="xs">
            <Checkbox label={t('garment.lacking', { part: part.name })} checked={false} disabled readOnly />
            {unitId === null ? null : <FoundPartButton unitId={unitId} part={part} />}
          </Group>
        ) : (
          <Checkbox
            key={part.partId}
            label={part.name}
            checked={!missing.includes(part.partId)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? missing.filter((id) => id !== part.partId)
                  : [...missing, part.partId],
              )
            }
          />
        ),
      )}
    </fieldset>
  );
};
