import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, LabelledValue, Photo, shared } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import { ColorSize, UnitEditButtons, UnitStateBadge } from '#inventory/stock/web/index.ts';
import type { UnitHistory } from '#reporting/analytics/contract.ts';
import classes from './unit.module.css';

export const UnitHeader = ({ life }: { life: UnitHistory }) => {
  const { t } = useTranslation(['insight', 'shared', 'stock']);
  const lookups = useLookups();
  return (
    <div className={shared.box}>
      <Group gap="md" wrap="nowrap" align="flex-start" miw={0}>
        <Photo url={life.images[0] ?? life.image} alt={life.name} size={132} />
        <Stack gap="xs" miw={0}>
          <Text fw={600} size="lg">
            {life.name}
          </Text>
          <Text size="sm" c="dimmed">
            {life.code} · <ColorSize of={life} lookups={lookups} />
          </Text>
          <span className={classes['big']}>
            <UnitStateBadge state={life.state} />
          </span>
          <LabelledValue label={t(life.state === 'transit' ? 'unit.goingTo' : 'unit.branch')}>
            {life.branchName}
          </LabelledValue>
          {life.acquiredDay === null ? null : (
            <LabelledValue label={t('stock:unit.acquired')}>
              <DayText day={life.acquiredDay} />
            </LabelledValue>
          )}
          {life.note === '' ? null : (
            <LabelledValue label={t('shared:field.note')}>{life.note}</LabelledValue>
          )}
          <UnitEditButtons unitId={life.unitId} barcode={life.barcode} />
        </Stack>
      </Group>
      {life.images.length < 2 ? null : (
        <Group gap="0.5rem" align="stretch" role="group" aria-label={t('stock:unit.photos')}>
          {life.images.map((url, index) => (
            <Photo
              key={url}
              url={url}
              alt={t('stock:unit.photo', { n: index + 1, barcode: life.barcode })}
              size={72}
            />
          ))}
        </Group>
      )}
    </div>
  );
};
