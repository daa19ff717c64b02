import classes from './catalog.module.css';

export const ColorDot = ({ color }: { color: string | null }) =>
  color === null ? null : <span className={classes['dot']} style={{ background: color }} aria-hidden />;
