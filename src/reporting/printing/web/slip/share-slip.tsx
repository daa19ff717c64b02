import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { QueryView } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { ShareLink } from '#ui/display/share-link.tsx';
import { printingContract } from '#reporting/printing/contract.ts';

type ShareProps = { orderId: number; orderNo: string; onClose: () => void };

export const ShareSlip = ({ orderId, orderNo, onClose }: ShareProps) => {
  const { t } = useTranslation('print');
  const language = useLanguage();
  const query = useApi(printingContract.slipLink, { params: { orderid: orderId } });
  return (
    <Dialog title={t('slip.share')} onClose={onClose}>
      <QueryView query={query}>
        {({ key, until }) => {
          const link = `${window.location.origin}/pages/slip/${key}`;
          return (
            <Stack gap="md">
              <Text size="sm">
                {t('slip.shareHint', { day: isDay(until) ? formatDay(until, language) : until })}
              </Text>
              <ShareLink
                link={link}
                label={t('slip.link')}
                code={{ label: t('slip.qr') }}
                text={t('slip.message', { no: orderNo, link })}
              />
            </Stack>
          );
        }}
      </QueryView>
    </Dialog>
  );
};
