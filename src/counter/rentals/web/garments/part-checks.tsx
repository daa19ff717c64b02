import { Checkbox, Group, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FoundPartButton } from '#inventory/stock/web/index.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import type { PartOfGarment } from './name-garments.ts';

type Props = {
  parts: readonly PartOfGarment[];
  unitId: number | null;
  missing: readonly number[];
  onChange: (missing: readonly number[]) => void;
  /** True shows the legend only to screen readers. */
  compact?: boolean;
};

/** Unticked parts stay in the shop. A part that the unit lacks cannot be handed over. */
export const PartChecks = ({ parts, unitId, missing, onChange, compact = false }: Props) => {
  const { t } = useTranslation('counter');
  if (parts.length === 0) return null;
  return (
    <fieldset className={classes['parts']}>
      <legend>
        {compact ? (
          <VisuallyHidden>{t('handing.parts')}</VisuallyHidden>
        ) : (
          <>
            {t('handing.parts')}{' '}
            <Text component="span" size="xs" c="dimmed">
              ({t('pickup.partsHint')})
            </Text>
          </>
        )}
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
            size={compact ? 'xs' : 'sm'}
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
