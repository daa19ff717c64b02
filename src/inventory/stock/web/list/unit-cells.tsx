import { Link } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText } from '#ui/index.ts';
import type { UnitRow } from '#inventory/stock/contract.ts';
import { UnitStateBadge } from '../parts/unit-state.tsx';
import classes from '../stock.module.css';

export const UnitLink = ({ unit }: { unit: Pick<UnitRow, 'unitId' | 'barcode'> }) => (
  <Link
    to="/backoffice/unit/$unitid"
    params={{ unitid: String(unit.unitId) }}
    className={`${classes['link']} ${classes['nowrap']}`}
  >
    {unit.barcode}
  </Link>
);

export const StateCell = ({ unit }: { unit: Pick<UnitRow, 'state' | 'stateDays'> }) => {
  const { t } = useTranslation('stock');
  return (
    <span className={classes['nowrap']}>
      <UnitStateBadge state={unit.state} />{' '}
      <span className={classes['dimmed']}>
        {unit.stateDays === 0 ? t('unit.today') : t('unit.days', { n: unit.stateDays })}
      </span>
    </span>
  );
};

export const NextCell = ({ unit }: { unit: Pick<UnitRow, 'nextDay'> }) =>
  unit.nextDay === null ? <span className={classes['zero']}>–</span> : <DayText day={unit.nextDay} />;
