import { Alert, Anchor, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bankName } from '#lib/payments/banks.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { ErrorState, Photo } from '#ui/index.ts';
import type { ReadSlip } from '#orders/order/contract.ts';
import { type SlipUploadProps, usePastedPicture, useSlipUpload } from './use-slip-upload.ts';

type SlipPictureProps = Omit<SlipUploadProps, 'proof'> & { value: ReadSlip | undefined; proof?: boolean };

type ChooseButtonProps = { busy: boolean; label: string; onChoose: (file: File | null) => Promise<void> };

const ChooseButton = ({ busy, label, onChoose }: ChooseButtonProps) => {
  const { t } = useTranslation('accounting');
  return (
    <FileButton accept="image/*,application/pdf" onChange={(file) => void onChoose(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="compact-md"
          disabled={busy}
          leftSection={busy ? <Loader size={16} aria-hidden /> : <IconCamera size={18} aria-hidden />}
        >
          {busy ? t('slip.reading') : label}
        </Button>
      )}
    </FileButton>
  );
};

type SlipTextProps = { value: ReadSlip | undefined; seen: { bank: string; ref: string } | null };

const SlipText = ({ value, seen }: SlipTextProps) => {
  const { t } = useTranslation('accounting');
  const read = value ?? seen;
  const text = (): string => {
    if (read && read.ref !== '')
      return t('slip.read', { bank: bankName(read.bank) ?? read.bank, ref: read.ref });
    if (value === undefined) return t('slip.pasteHint');
    return value.url === '' ? '' : t('slip.proofOnly');
  };
  return (
    <Text size="sm" c={read ? undefined : 'dimmed'} aria-live="polite">
      {text()}
    </Text>
  );
};

export const SlipPictureField = ({ value, onChange, onReading, proof = false }: SlipPictureProps) => {
  const { t } = useTranslation('accounting');
  const upload = useSlipUpload({ onChange, onReading, proof });
  usePastedPicture(upload.take);
  const { refused, error } = upload;
  return (
    <Stack gap="xs" role="group" aria-label={proof ? t('slip.proof') : t('slip.label')}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {value === undefined || value.url === '' ? null : (
          <Anchor href={value.url} target="_blank" rel="noreferrer" aria-label={t('slip.show')}>
            <Photo url={resizeImageUrl(value.url, 160)} alt={t('slip.show')} size={72} />
          </Anchor>
        )}
        <Stack gap={4} miw={0}>
          <Group gap="xs">
            <ChooseButton
              busy={upload.busy}
              label={proof ? t('slip.proof') : t('slip.choose')}
              onChoose={upload.take}
            />
            {value === undefined ? null : (
              <Button variant="subtle" color="gray" size="compact-md" onClick={upload.goWithout}>
                {t('slip.remove')}
              </Button>
            )}
          </Group>
          <SlipText value={value} seen={upload.seen} />
        </Stack>
      </Group>
      {value !== undefined && value.usedBy !== '' ? (
        <Alert color="red" role="alert">
          {t('slip.used', { no: value.usedBy })}
        </Alert>
      ) : null}
      {refused === null ? null : (
        <Alert color="yellow" role="alert">
          {t(`slip.${refused}`)}
        </Alert>
      )}
      {error === null ? null : <ErrorState error={error} />}
      {onReading !== undefined && (refused !== null || error !== null) ? (
        <Alert color="yellow" role="status">
          <Group gap="xs" justify="space-between">
            <Text size="sm">{t('slip.failed')}</Text>
            <Button variant="default" size="compact-md" onClick={upload.goWithout}>
              {t('slip.without')}
            </Button>
          </Group>
        </Alert>
      ) : null}
    </Stack>
  );
};
