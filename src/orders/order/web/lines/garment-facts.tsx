import { Box } from '@mantine/core';
import type { Lookups } from '#catalog/web/index.ts';
import { shared, useSizeText } from '#ui/index.ts';
import classes from './garment-facts.module.css';

type GarmentFactsProps = {
  of: { code: string; color: string; size: string; barcode?: string };
  lookups: Lookups;
  short?: boolean;
};

export const GarmentFacts = ({ of, lookups, short = false }: GarmentFactsProps) => {
  const sizeText = useSizeText();
  const swatch = lookups.swatchOf(of.color);
  const size = lookups.nameOf('sizes', of.size);
  const barcode = of.barcode ?? '';
  return (
    <Box fz="xs" c="dimmed" className={shared.anywhere}>
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
    </Box>
  );
};
