import classes from '../lookup.module.css';

/** A small square of the colour; a dashed one for none. The hex or the name stands beside it. */
export const Swatch = ({ color }: { color: string | null }) =>
  color === null ? (
    <span className={`${classes['swatch']} ${classes['noSwatch']}`} aria-hidden />
  ) : (
    <span className={classes['swatch']} style={{ background: color }} aria-hidden />
  );
