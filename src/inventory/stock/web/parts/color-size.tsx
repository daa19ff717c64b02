import type { Lookups } from '#catalog/web/index.ts';
import { useSizeText } from '#ui/index.ts';
import classes from '../stock.module.css';

export const ColorSize = ({ of, lookups }: { of: { color: string; size: string }; lookups: Lookups }) => {
  const sizeText = useSizeText();
  const swatch = lookups.swatchOf(of.color);
  return (
    <span>
      {of.color === '' ? null : (
        <>
          {swatch === null ? null : (
            <span className={classes['swatch']} style={{ background: swatch }} aria-hidden />
          )}
          {lookups.nameOf('colors', of.color)}
        </>
      )}
      {of.color === '' || of.size === '' ? null : ' · '}
      {of.size === '' ? null : sizeText(lookups.nameOf('sizes', of.size))}
    </span>
  );
};
