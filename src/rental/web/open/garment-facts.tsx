import { useTranslation } from 'react-i18next';
import type { Lookups } from './lookups.ts';
import classes from './open.module.css';

type GarmentFactsProps = { of: { code: string; color: string; size: string; barcode?: string }; lookups: Lookups };

/** Code (or barcode), colour with its swatch, size: what tells two garments of one name apart. */
export const GarmentFacts = ({ of, lookups }: GarmentFactsProps) => {
  const { t } = useTranslation('rental');
  const swatch = lookups.swatchOf(of.color);
  const barcode = of.barcode ?? '';
  return (
    <div className={classes['facts']}>
      {barcode === '' ? of.code : barcode}
      {of.color === '' ? null : (
        <>
          {' · '}
          {swatch === null ? null : <span className={classes['dot']} style={{ background: swatch }} aria-hidden />}
          {lookups.nameOf('colors', of.color)}
        </>
      )}
      {of.size === '' ? null : ` · ${t('line.size', { size: lookups.nameOf('sizes', of.size) })}`}
    </div>
  );
};
