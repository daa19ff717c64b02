import { shownCount } from '../../../core/web/amount.ts';
import { useTranslation } from '../../../core/web/translation.ts';
import type { UnitState } from '../../contract.ts';
import { unitStates } from '../../unit-states.ts';
import { StateDot } from '../parts/state.tsx';
import type { StateCounts } from '../parts/state.tsx';
import classes from '../stock.module.css';

type StateChipsProps = {
  chosen: readonly UnitState[];
  onChange: (states: UnitState[]) => void;
  /** How many there are in each; not shown until known. */
  counts: StateCounts | undefined;
};

/** Which states are listed: none chosen is all of them. */
export const StateChips = ({ chosen, onChange, counts }: StateChipsProps) => {
  const { t } = useTranslation('stock');
  return (
    <div role="group" aria-label={t('unit.state')} className={classes['chips']}>
      {unitStates.map((state) => (
        <button
          key={state}
          type="button"
          className={classes['chip']}
          aria-pressed={chosen.includes(state)}
          onClick={() => onChange(unitStates.filter((one) => (one === state) !== chosen.includes(one)))}
        >
          <StateDot state={state} />
          {t(`state.${state}`)}
          {counts === undefined ? null : (
            <span className={classes['chipCount']}>{shownCount(counts[state] ?? 0)}</span>
          )}
        </button>
      ))}
    </div>
  );
};
