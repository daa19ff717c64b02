import classes from './serial-no.module.css';
import { serialParts } from './serial-parts.ts';

/** Copying, tooltip and screen readers have the full number. `short` shows the end of the number. */
export const SerialNo = ({ no, short = false }: { no: string; short?: boolean }) => {
  const { start, end } = serialParts(no);
  return (
    <span className={classes['no']} title={no}>
      {start === '' ? null : <span className={classes[short ? 'unseen' : 'start']}>{start}</span>}
      {end}
    </span>
  );
};
