import { Skeleton } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { later } from '#ui/index.ts';

const Waiting = ({ edge }: { edge: number | string }) => {
  const { t } = useTranslation('order');
  return <Skeleton width={edge} height={edge} role="status" aria-label={t('pay.qrWait')} />;
};

/** A QR code; what draws it is fetched with the first one. */
export const Qr = later(async () => (await import('#ui/display/qr.tsx')).Qr, {
  waiting: ({ edge }) => <Waiting edge={edge} />,
});
