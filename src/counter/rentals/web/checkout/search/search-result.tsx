import { ActionIcon, Badge, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, Photo, StateBadge, useCountedGarments } from '#ui/index.ts';
import type { ItemSearchResult } from '#inventory/stock/contract.ts';
import { GarmentFacts } from '#orders/order/web/index.ts';
import type { Lookups } from '#catalog/web/index.ts';
import classes from './search.module.css';

type FoundCardProps = {
  found: ItemSearchResult;
  inCart: number;
  lookups: Lookups;
  fits: ReactNode;
  onAdd: () => void;
};

const Free = ({ found }: { found: ItemSearchResult }) => {
  const { t } = useTranslation(['counter', 'order']);
  const counted = useCountedGarments();
  if (found.owned === 0) return <StateBadge tone="neutral">{t('line.noUnits')}</StateBadge>;
  if (found.free === null)
    return <StateBadge tone="neutral">{t('line.owned', { n: counted(found.name, found.owned) })}</StateBadge>;
  if (found.free === 0) return <StateBadge tone="bad">{t('line.allTaken')}</StateBadge>;
  return <StateBadge tone="good">{t('order:line.free', { n: counted(found.name, found.free) })}</StateBadge>;
};

export const SearchResultCard = ({ found, inCart, lookups, fits, onAdd }: FoundCardProps) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const taken = found.free === 0 || found.owned === 0;
  const spoken = [found.name, lookups.nameOf('colors', found.color), lookups.nameOf('sizes', found.size)]
    .filter((one) => one !== '')
    .join(' ');
  return (
    <div className={`${classes['card']} ${taken ? classes['taken'] : ''}`}>
      <div className={classes['picture']}>
        <Photo url={found.image} alt="" size={160} />
      </div>
      <div className={classes['name']}>{found.name}</div>
      <div className={classes['facts']}>
        <GarmentFacts of={found} lookups={lookups} short />
      </div>
      <Group gap="0 6px" justify="space-between" className={classes['cost'] ?? ''}>
        <Text size="sm" fw={600} component="span">
          <MoneyText baht={found.rentalPrice} />
        </Text>
        <Text size="xs" c="dimmed" component="span">
          {t('shared:money.bail')} <MoneyText baht={found.bail} />
        </Text>
      </Group>
      <div className={classes['free']}>
        <Free found={found} />
        {fits}
        <ActionIcon
          className={classes['addButton'] ?? ''}
          variant="light"
          size="md"
          aria-label={t('open.addLabel', { name: spoken })}
          title={t('open.add')}
          onClick={onAdd}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </div>
      {inCart > 0 ? (
        <Badge className={classes['inCart'] ?? ''} variant="filled" color="plum">
          {t('open.inCart', { n: inCart })}
        </Badge>
      ) : null}
    </div>
  );
};

export const SearchResultSkeleton = ({ count }: { count: number }) => {
  const { t } = useTranslation('ui');
  return (
    <div className={classes['found']} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={208} radius="md" />
      ))}
    </div>
  );
};
