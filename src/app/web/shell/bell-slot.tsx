import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';

// Not part of what the first screen waits for.
const Bell = lazy(async () => ({ default: (await import('../../../notice/web/index.ts')).Bell }));

/** The place of the bell in the header: as wide before it is there as after. */
export const BellSlot = () => {
  const { t } = useTranslation('app');
  return (
    <div style={{ width: 44, height: 44 }}>
      <Suspense fallback={null}>
        <Bell label={(urgent) => (urgent === 0 ? t('notices') : t('noticesToDo', { n: urgent }))} />
      </Suspense>
    </div>
  );
};
