import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../core/web/translation.ts';
import { later } from '../../../core/web/ui/index.ts';

const Waiting = ({ edge }: { edge: number | string }) => {
  const { t } = useTranslation('order');
  return <Skeleton width={edge} height={edge} role="status" aria-label={t('pay.qrWait')} />;
};

/** A QR code; what draws it is fetched with the first one. */
export const Qr = later(async () => (await import('../../../core/web/ui/qr.tsx')).Qr, {
  waiting: ({ edge }) => <Waiting edge={edge} />,
});
