import classes from '../lookup.module.css';

/** A small square of the colour, dashed for none. The hex code or the name is next to it. */
export const SwatchSquare = ({ color }: { color: string | null }) =>
  color === null ? (
    <span className={`${classes['swatch']} ${classes['noSwatch']}`} aria-hidden />
  ) : (
    <span className={classes['swatch']} style={{ background: color }} aria-hidden />
  );
