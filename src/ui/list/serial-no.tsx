import classes from './serial-no.module.css';
import { serialParts } from './serial-parts.ts';

/** Copying, tooltip and screen readers use the full number. With `short` only its end is visible. */
export const SerialNo = ({ no, short = false }: { no: string; short?: boolean }) => {
  const { start, end } = serialParts(no);
  return (
    <span className={classes['no']} title={no}>
      {start === '' ? null : <span className={classes[short ? 'unseen' : 'start']}>{start}</span>}
      {end}
    </span>
  );
};
