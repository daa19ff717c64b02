import type { ComponentProps } from 'react';
import { Suspense, lazy } from 'react';
import { needRest } from '../../core/web/i18n.ts';

const AskUnit = lazy(async () => {
  const [room] = await Promise.all([import('../../transfer/web/index.ts'), needRest()]);
  return { default: room.AskUnit };
});

/** A garment of another branch and asking for it; fetched when one is met. */
export const Elsewhere = (props: ComponentProps<typeof AskUnit>) => (
  <Suspense fallback={null}>
    <AskUnit {...props} />
  </Suspense>
);
