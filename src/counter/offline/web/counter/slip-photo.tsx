import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { bankName } from '#lib/payments/banks.ts';
import { parseSlip, type TransferSlipCode } from '#lib/payments/promptpay.ts';
import { readCodesInImage } from '#ui/scan/read-picture.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { slipFile } from '#orders/order/web/index.ts';
import type { StoredSlipPicture } from '../device/slip-pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';

type SlipPhotoProps = {
  picture: StoredSlipPicture | undefined;
  onChange: (picture: StoredSlipPicture | undefined) => void;
  /** The argument is true while a picture is read, and after a failure until the user continues. */
  onReading: (reading: boolean) => void;
};

/** The device stores a small picture. The server reads the slip again. */
export const SlipPhoto = ({ picture, onChange, onReading }: SlipPhotoProps) => {
  const { t } = useTranslation(['offlineScreens', 'accounting']);
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<TransferSlipCode | null>(null);
  const [refused, setRefused] = useState<'pdf' | 'heic' | 'bad' | null>(null);
  const onReadingRef = useRef(onReading);
  onReadingRef.current = onReading;
  useEffect(() => () => onReadingRef.current(false), []);
  const goWithout = (): void => {
    setSeen(null);
    setRefused(null);
    onChange(undefined);
    onReading(false);
  };
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    onReading(true);
    setRefused(null);
    setSeen(null);
    onChange(undefined);
    try {
      const given = await slipFile(file);
      if ('refused' in given) return setRefused(given.refused);
      const small = await shrinkPicture(given.file);
      if (small === null) return setRefused('bad');
      onChange(small.picture);
      onReading(false);
      const texts = await readCodesInImage(small.file);
      setSeen(texts.map(parseSlip).find((one) => one !== null) ?? null);
    } catch {
      setRefused('bad');
    } finally {
      setBusy(false);
    }
  };
  const message =
    seen !== null
      ? t('accounting:slip.read', { bank: bankName(seen.bank) ?? seen.bank, ref: seen.transRef })
      : t(picture === undefined ? 'picture.hint' : 'picture.kept');
  return (
    <Stack gap="xs" role="group" aria-label={t('accounting:slip.label')}>
      <Group gap="xs">
        <FileButton accept="image/*" onChange={(file) => void take(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              disabled={busy}
              leftSection={busy ? <Loader size={16} aria-hidden /> : <IconCamera size={18} aria-hidden />}
            >
              {t(busy ? 'accounting:slip.reading' : 'accounting:slip.choose')}
            </Button>
          )}
        </FileButton>
        {picture === undefined ? null : (
          <Button variant="subtle" color="gray" size="compact-md" onClick={goWithout}>
            {t('accounting:slip.remove')}
          </Button>
        )}
      </Group>
      <Text size="sm" c={seen === null ? 'dimmed' : undefined} aria-live="polite">
        {message}
      </Text>
      {refused === null ? null : (
        <Alert color="yellow" role="alert">
          <Group gap="xs" justify="space-between">
            <Text size="sm">{refused === 'bad' ? t('picture.bad') : t(`accounting:slip.${refused}`)}</Text>
            <Button variant="default" size="compact-md" onClick={goWithout}>
              {t('accounting:slip.without')}
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  );
};
