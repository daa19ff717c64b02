import { Box } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { TakeCounts } from '../contract.ts';
import classes from './take.module.css';

const radius = 42;
const round = 2 * Math.PI * radius;

export const ProgressRing = ({ counts: { counted, expected } }: { counts: TakeCounts }) => {
  const { t } = useTranslation('stocktake');
  const part = expected === 0 ? 0 : counted / expected;
  const percent = Math.floor(part * 100);
  return (
    <div
      className={classes['ring']}
      role="progressbar"
      aria-label={t('progress')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={t('ofExpected', { counted, expected })}
    >
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className={classes['ringBack']} cx="50" cy="50" r={radius} />
        {part === 0 ? null : (
          <circle
            className={classes['ringDone']}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={round}
            strokeDashoffset={round * (1 - part)}
          />
        )}
      </svg>
      <div className={classes['ringText']} aria-hidden>
        <Box component="span" fz="1.6rem" fw={700}>
          {percent}%
        </Box>
        <span>
          {counted}/{expected}
        </span>
      </div>
    </div>
  );
};
