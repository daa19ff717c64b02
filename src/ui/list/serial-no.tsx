import classes from './serial-no.module.css';
import { serialParts } from './serial-parts.ts';

/**
 * A document number: the common prefix is small and grey, its end large. `short` shows only the end. Copying, the tooltip and screen
 * readers use the full number.
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
