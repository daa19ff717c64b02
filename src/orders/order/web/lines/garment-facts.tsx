import type { Lookups } from '#catalog/web/index.ts';
import { useSizeText } from '#ui/index.ts';
import classes from './garment-facts.module.css';

type GarmentFactsProps = {
  of: { code: string; color: string; size: string; barcode?: string };
  lookups: Lookups;
  short?: boolean;
};

/** Distinguishes garments of equal name. */
export const GarmentFacts = ({ of, lookups, short = false }: GarmentFactsProps) => {
  const sizeText = useSizeText();
  const swatch = lookups.swatchOf(of.color);
  const size = lookups.nameOf('sizes', of.size);
  const barcode = of.barcode ?? '';
  return (
    <div className={classes['facts']}>
      {barcode === '' ? of.code : barcode}
      {of.color === '' ? null : (
        <>
          {' · '}
          {swatch === null ? null : (
            <span className={classes['dot']} style={{ background: swatch }} aria-hidden />
          )}
          {lookups.nameOf('colors', of.color)}
        </>
      )}
      {of.size === '' ? null : ` · ${short ? size : sizeText(size)}`}
    </div>
  );
};
