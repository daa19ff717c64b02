import classes from '../lookup.module.css';

export const SwatchSquare = ({ color }: { color: string | null }) =>
  color === null ? (
    <span className={`${classes['swatch']} ${classes['noSwatch']}`} aria-hidden />
  ) : (
    <span className={classes['swatch']} style={{ background: color }} aria-hidden />
  );
