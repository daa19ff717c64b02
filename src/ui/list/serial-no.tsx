import classes from './serial-no.module.css';
import { serialParts } from './serial-parts.ts';

/** Shows the prefix small and grey, the end large; `short`: only the end. Copying, tooltip and screen readers use the full number. */
export const SerialNo = ({ no, short = false }: { no: string; short?: boolean }) => {
  const { start, end } = serialParts(no);
  return (
    <span className={classes['no']} title={no}>
      {start === '' ? null : <span className={classes[short ? 'unseen' : 'start']}>{start}</span>}
      {end}
    </span>
  );
};
