import { Skeleton } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { lazyComponent } from '#ui/index.ts';

const Waiting = ({ edge }: { edge: number | string }) => {
  const { t } = useTranslation('order');
  return <Skeleton width={edge} height={edge} role="status" aria-label={t('pay.qrWait')} />;
};

export const LazyQr = lazyComponent(async () => (await import('#ui/display/qr.tsx')).QrCode, {
  waiting: ({ edge }) => <Waiting edge={edge} />,
});
