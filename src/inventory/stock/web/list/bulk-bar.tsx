import { ActionIcon, Box, Button } from '@mantine/core';
import { IconArrowsExchange, IconPrinter, IconTruck, IconWashMachine, IconX } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan } from '#ui/session/session.ts';
import { ActionBar, ButtonLink } from '#ui/index.ts';
import type { UnitRow } from '#inventory/stock/contract.ts';

type BulkBarProps = { units: readonly UnitRow[]; onMove: () => void; onClear: () => void };

export const BulkBar = ({ units, onMove, onClear }: BulkBarProps) => {
  const { t } = useTranslation('stock');
  const mayCare = useCan({ allow: 'staff', package: 'm' }) === 'ok';
  if (units.length === 0) return null;
  const ids = units.map((one) => one.unitId).join(',');
  const groupIds = [...new Set(units.map((one) => one.groupId))];
  const [groupId] = groupIds;
  return (
    <ActionBar label={t('list.bulk')}>
      <Box component="span" fw={600} aria-live="polite">
        {t('list.chosen', { n: units.length })}
      </Box>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('list.clear')}
        title={t('list.clear')}
        onClick={onClear}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <Button leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={onMove}>
        {t('list.move')}
      </Button>
      <ButtonLink
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        to="/backoffice/labels"
        search={{ units: ids }}
      >
        {t('list.labels')}
      </ButtonLink>
      {mayCare ? (
        <ButtonLink
          variant="default"
          leftSection={<IconWashMachine size={18} aria-hidden />}
          to="/backoffice/cleanandfix-order"
          search={{ units: ids }}
        >
          {t('list.care')}
        </ButtonLink>
      ) : null}
      {groupIds.length > 1 || groupId === undefined ? null : (
        <ButtonLink
          variant="default"
          leftSection={<IconTruck size={18} aria-hidden />}
          to="/backoffice/assign-to-branch/$productid"
          params={{ productid: String(groupId) }}
        >
          {t('list.transfer')}
        </ButtonLink>
      )}
    </ActionBar>
  );
};
