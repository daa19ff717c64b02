import { Skeleton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const Drawn = lazy(() => import('../../../core/web/ui/qr.tsx').then((module) => ({ default: module.Qr })));

/** A QR code; what draws it is fetched with the first one. */
export const Qr = (props: ComponentProps<typeof Drawn>) => {
  const { t } = useTranslation('order');
  const { edge } = props;
  return (
    <Suspense fallback={<Skeleton width={edge} height={edge} role="status" aria-label={t('pay.qrWait')} />}>
      <Drawn {...props} />
    </Suspense>
  );
};
