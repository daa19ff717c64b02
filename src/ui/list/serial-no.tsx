import classes from './serial-no.module.css';
import { serialParts } from './serial-parts.ts';

/**
 * A number of a bill or paper: what all of them begin with is small and grey, its end large. `short` shows the end alone.
 * Copying, the title and readers of the screen have all of it.
 */
export const SerialNo = ({ no, short = false }: { no: string; short?: boolean }) => {
  const { start, end } = serialParts(no);
  return (
    <span className={classes['no']} title={no}>
      {start === '' ? null : <span className={classes[short ? 'unseen' : 'start']}>{start}</span>}
      {end}
    </span>
  );
};
