import '@mantine/core/styles/Code.css';
import { Alert, Button, Code, Stack, Text } from '@mantine/core';
import { IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DialogButtons } from '#ui/dialog/index.ts';
import { QrCode } from '#ui/display/qr.tsx';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { type OneTimeLinkKind, oneTimeLinkPages } from '#access/authentication/one-time-links.ts';

export type IssuedOneTimeLink = { kind: OneTimeLinkKind; key: string; expiresAt: string };

export const OneTimeLinkView = ({ name, link }: { name: string; link: IssuedOneTimeLink }) => {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const copy = useCopy();
  const address = `${window.location.origin}${oneTimeLinkPages[link.kind]}/${link.key}`;
  return (
    <Stack gap="md">
      <Text>{t('link.lead', { name, at: formatDateTime(link.expiresAt, language) })}</Text>
      <Stack align="center" gap="sm">
        <QrCode text={address} label={t('link.code')} edge="14rem" />
        <Code block aria-label={t('link.address')} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {address}
        </Code>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(address)}>
          {t('link.copy')}
        </Button>
      </Stack>
      <Alert color="plum" icon={<IconInfoCircle aria-hidden />}>
        {t('link.once')}
      </Alert>
      <DialogButtons />
    </Stack>
  );
};
