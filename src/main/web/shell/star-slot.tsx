import { useMoment } from '#ui/hooks/after-first-screen.ts';
import { later } from '#ui/index.ts';

// Not part of what the first screen waits for.
const Stars = later(async () => (await import('./stars.tsx')).Stars, { missing: 'nothing' });

/** The place of the pages with a star in the header. */
export const StarSlot = () => (
  <div style={{ minWidth: 44, height: 44 }}>{useMoment() ? <Stars /> : null}</div>
);
