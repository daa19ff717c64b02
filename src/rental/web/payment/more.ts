/** Parts of the payment box that few payments need: fetched when they are, with the words they need. */
import { type ComponentType, lazy } from 'react';
import { needRest } from '../../../core/web/i18n.ts';

const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), needRest()]);
    return { default: part };
  });

export const SlipPicture = later(async () => (await import('./slip-picture.tsx')).SlipPicture);
export const Withholding = later(async () => (await import('./withholding.tsx')).Withholding);
export const Credit = later(async () => (await import('./credit.tsx')).Credit);
export const PriceOnly = later(async () => (await import('./credit.tsx')).PriceOnly);
