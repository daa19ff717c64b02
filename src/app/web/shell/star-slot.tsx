import { useMoment } from '../../../core/web/moment.ts';
import { later } from '../../../core/web/ui/index.ts';

// Not part of what the first screen waits for.
const Stars = later(async () => (await import('./stars.tsx')).Stars, { missing: 'nothing' });

/** The place of the pages with a star in the header. */
export const StarSlot = () => (
  <div style={{ minWidth: 44, height: 44 }}>{useMoment() ? <Stars /> : null}</div>
);
