import { Box } from '@mantine/core';
import { shared } from '#ui/index.ts';
import { formatCount } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { StateDot } from '../parts/unit-state.tsx';
import type { StateCounts } from '../parts/unit-state.tsx';
import classes from '../stock.module.css';

type StateChipsProps = {
  chosen: readonly UnitState[];
  onChange: (states: UnitState[]) => void;
  counts: StateCounts | undefined;
};

export const StateChips = ({ chosen, onChange, counts }: StateChipsProps) => {
  const { t } = useTranslation('stock');
  return (
    <div role="group" aria-label={t('unit.state')} className={classes['chips']}>
      {unitStates.map((state) => (
        <button
          key={state}
          type="button"
          className={`${shared.hover} ${classes['chip']}`}
          aria-pressed={chosen.includes(state)}
          onClick={() => onChange(unitStates.filter((one) => (one === state) !== chosen.includes(one)))}
        >
          <StateDot state={state} />
          {t(`state.${state}`)}
          {counts === undefined ? null : (
            <Box component="span" ms="0.4rem" fw={600} className={shared.numeric}>
              {formatCount(counts[state] ?? 0)}
            </Box>
          )}
        </button>
      ))}
    </div>
  );
};
