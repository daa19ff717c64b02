import { useTranslation } from '#ui/i18n/translation.ts';
import { StateBadge } from '#ui/index.ts';
import type { BadgeTone } from '#ui/index.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import classes from '../stock.module.css';

const tones: Record<UnitState, BadgeTone> = {
  ready: 'good',
  out: 'brand',
  inspect: 'warn',
  wash: 'info',
  repair: 'warn',
  transit: 'info',
  sold: 'neutral',
  lost: 'bad',
  retired: 'neutral',
};

export const UnitStateBadge = ({ state }: { state: UnitState }) => {
  const { t } = useTranslation('stock');
  return <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>;
};

export type StateCounts = Partial<Record<UnitState, number>>;

export const sumStateCounts = (counts: StateCounts): number =>
  unitStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

export const countsByState = (counts: readonly { state: UnitState; count: number }[]): StateCounts => {
  const sums: StateCounts = {};
  for (const { state, count } of counts) sums[state] = (sums[state] ?? 0) + count;
  return sums;
};

/** Screen readers get the numbers beside the bar. */
export const StateBar = ({ counts, tall = false }: { counts: StateCounts; tall?: boolean }) => {
  const total = sumStateCounts(counts);
  return (
    <span className={`${classes['bar']} ${tall ? classes['barTall'] : ''}`} aria-hidden>
      {unitStates.map((state) => {
        const count = counts[state] ?? 0;
        return count === 0 || total === 0 ? null : (
          <span key={state} className={classes[state]} style={{ flexGrow: count }} />
        );
      })}
    </span>
  );
};

export const StateDot = ({ state }: { state: UnitState }) => (
  <span className={`${classes['stateDot']} ${classes[state]}`} aria-hidden />
);
