import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { AutoGrid, StateBadge, useCountedGarments } from '#ui/index.ts';
import type { BranchStock, OtherItem } from '#inventory/transfers/contract.ts';
import classes from '../transfer.module.css';

const states = ['ready', 'out', 'inspect', 'wash', 'repair'] as const;

type PiecesProps = {
  item: OtherItem;
  nameOf: (branchId: number) => string;
  onAsk: (stock: BranchStock) => void;
};

export const BranchStockTable = ({ item, nameOf, onAsk }: PiecesProps) => {
  const { t } = useTranslation(['transfer', 'stock', 'shared']);
  const counted = useCountedGarments();
  return (
    <AutoGrid min="12rem" autoFlow="auto-fill" spacing="0.5rem">
      {item.branches.map((one) => (
        <div key={one.branchId} className={classes['piece']}>
          <div>
            <Text size="sm" fw={600}>
              {nameOf(one.branchId)}
            </Text>
            <Text size="xs" c="dimmed">
              {states
                .filter((state) => one.counts[state] > 0)
                .map((state) => `${t(`stock:state.${state}`)} ${one.counts[state]}`)
                .join(' · ')}
            </Text>
          </div>
          <Group gap={6} wrap="nowrap">
            {one.free === null ? null : (
              <StateBadge tone={one.free > 0 ? 'good' : 'neutral'}>
                {one.free > 0
                  ? t('other.free', { n: counted(item.name, one.free) })
                  : t('shared:garment.noneFree')}
              </StateBadge>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('other.askAt', { name: item.name, branch: nameOf(one.branchId) })}
              onClick={() => onAsk(one)}
            >
              {t('other.ask')}
            </Button>
          </Group>
        </div>
      ))}
    </AutoGrid>
  );
};
