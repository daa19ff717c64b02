import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandLine, IconCopy, IconShare } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, isDay } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { QueryView } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { QrCode } from '#ui/display/qr.tsx';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { printingContract } from '#reporting/printing/contract.ts';

const qrEdge = 220;

const Ways = ({ text, link }: { text: string; link: string }) => {
  const { t } = useTranslation('print');
  const copy = useCopy();
  return (
    <Group gap="xs">
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(text)}>
        {t('slip.copy')}
      </Button>
      <Button
        component="a"
        href={`https://line.me/R/share?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconBrandLine size={18} aria-hidden />}
      >
        {t('slip.line')}
      </Button>
      {'share' in navigator ? (
        <Button
          variant="default"
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => void navigator.share({ text, url: link }).catch(() => undefined)}
        >
          {t('slip.otherWays')}
        </Button>
      ) : null}
    </Group>
  );
};

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
              <Group justify="center">
                <QrCode text={link} label={t('slip.qr')} edge={qrEdge} />
              </Group>
              <TextInput
                label={t('slip.link')}
                value={link}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <Ways link={link} text={t('slip.message', { no: orderNo, link })} />
            </Stack>
          );
        }}
      </QueryView>
    </Dialog>
  );
};
