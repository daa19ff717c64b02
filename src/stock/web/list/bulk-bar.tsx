import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsExchange, IconPrinter, IconTruck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UnitRow } from '../../contract.ts';
import classes from '../stock.module.css';

type BulkBarProps = { units: readonly UnitRow[]; onMove: () => void; onClear: () => void };

/** What can be done with the chosen garments; stays in sight while scrolling. */
export const BulkBar = ({ units, onMove, onClear }: BulkBarProps) => {
  const { t } = useTranslation('stock');
  if (units.length === 0) return null;
  const ids = units.map((one) => one.unitId).join(',');
  const groupIds = [...new Set(units.map((one) => one.groupId))];
  const [groupId] = groupIds;
  return (
    <section className={classes['bulk']} aria-label={t('list.bulk')}>
      <span className={classes['bulkCount']} aria-live="polite">
        {t('list.chosen', { n: units.length })}
      </span>
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
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/backoffice/labels" search={{ units: ids } as never} {...props} />}
      >
        {t('list.labels')}
      </Button>
      {groupIds.length > 1 || groupId === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconTruck size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/backoffice/assign-to-branch/$productid"
              params={{ productid: String(groupId) }}
              search={{ units: ids } as never}
              {...props}
            />
          )}
        >
          {t('list.transfer')}
        </Button>
      )}
    </section>
  );
};
