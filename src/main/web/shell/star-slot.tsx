import { useAfterFirstScreen } from '#ui/hooks/after-first-screen.ts';
import { lazyComponent } from '#ui/index.ts';

const Stars = lazyComponent(async () => (await import('./stars.tsx')).StarredPages, { missing: 'nothing' });

export const StarSlot = () => (
  <div style={{ minWidth: 44, height: 44 }}>{useAfterFirstScreen() ? <Stars /> : null}</div>
);
