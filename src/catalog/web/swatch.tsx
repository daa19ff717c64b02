import classes from './catalog.module.css';

/** A colour as a dot; nothing for one that has no swatch. */
export const Swatch = ({ color }: { color: string | null }) =>
  color === null ? null : <span className={classes['dot']} style={{ background: color }} aria-hidden />;
