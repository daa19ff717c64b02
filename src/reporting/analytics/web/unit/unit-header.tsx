import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, Fact, Photo } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import { ColorSize, UnitStateBadge } from '#inventory/stock/web/index.ts';
import type { UnitLife } from '#reporting/analytics/contract.ts';
import classes from './unit.module.css';

/** Which garment it is, where it is and in what state. */
export const Who = ({ life }: { life: UnitLife }) => {
  const { t } = useTranslation(['insight', 'shared']);
  const lookups = useLookups();
  return (
    <div className={classes['box']}>
      <div className={classes['who']}>
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
          <Fact label={t(life.state === 'transit' ? 'unit.goingTo' : 'unit.branch')}>{life.branchName}</Fact>
          {life.acquiredDay === null ? null : (
            <Fact label={t('unit.acquired')}>
              <DayText day={life.acquiredDay} />
            </Fact>
          )}
          {life.note === '' ? null : <Fact label={t('shared:field.note')}>{life.note}</Fact>}
        </Stack>
      </div>
      {life.images.length < 2 ? null : (
        <div className={classes['photos']} role="group" aria-label={t('unit.photos')}>
          {life.images.map((url, index) => (
            <Photo
              key={url}
              url={url}
              alt={t('unit.photo', { n: index + 1, barcode: life.barcode })}
              size={72}
            />
          ))}
        </div>
      )}
    </div>
  );
};
