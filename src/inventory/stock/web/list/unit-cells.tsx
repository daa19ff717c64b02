import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, shared } from '#ui/index.ts';
import type { UnitRow } from '#inventory/stock/contract.ts';
import { UnitStateBadge } from '../parts/unit-state.tsx';
import classes from '../stock.module.css';

export const UnitLink = ({ unit }: { unit: Pick<UnitRow, 'unitId' | 'barcode'> }) => (
  <Link
    to="/backoffice/unit/$unitid"
    params={{ unitid: String(unit.unitId) }}
    className={`${classes['link']} ${shared.nowrap}`}
  >
    {unit.barcode}
  </Link>
);

export const StateCell = ({ unit }: { unit: Pick<UnitRow, 'state' | 'stateDays'> }) => {
  const { t } = useTranslation('stock');
  return (
    <span className={shared.nowrap}>
      <UnitStateBadge state={unit.state} />{' '}
      <Box component="span" c="dimmed" fz="xs">
        {unit.stateDays === 0 ? t('unit.today') : t('unit.days', { n: unit.stateDays })}
      </Box>
    </span>
  );
};

export const NextCell = ({ unit }: { unit: Pick<UnitRow, 'nextDay'> }) =>
  unit.nextDay === null ? <span className={classes['zero']}>–</span> : <DayText day={unit.nextDay} />;
