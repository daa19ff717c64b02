import classes from './catalog.module.css';

/** A colour as a dot; nothing without a swatch. */
export const ColorDot = ({ color }: { color: string | null }) =>
  color === null ? null : <span className={classes['dot']} style={{ background: color }} aria-hidden />;
