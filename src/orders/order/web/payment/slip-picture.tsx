import { Alert, Anchor, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bankName } from '#lib/payments/banks.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { readCodesInImage } from '#ui/scan/read-picture.ts';
import { ErrorState, Photo } from '#ui/index.ts';
import type { ReadSlip } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { slipFile } from './slip-file.ts';

type SlipPictureProps = {
  value: ReadSlip | undefined;
  onChange: (slip: ReadSlip | undefined) => void;
  /** While the server decodes a picture, submitting must wait. */
  onReading?: (reading: boolean) => void;
  /** The shop's own payment: needs no slip QR and can be reused within its batch. */
  proof?: boolean;
};

const pastedPicture = (event: ClipboardEvent): File | undefined =>
  [...(event.clipboardData?.files ?? [])].find((file) => file.type.startsWith('image/'));

/** Chosen, photographed or pasted. Only the server's decoding counts. */
export const SlipPictureField = ({ value, onChange, onReading, proof = false }: SlipPictureProps) => {
  const { t } = useTranslation('accounting');
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<{ bank: string; ref: string } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [refused, setRefused] = useState<'pdf' | 'heic' | null>(null);

  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    onReading?.(true);
    setError(null);
    setRefused(null);
    setSeen(null);
    onChange(undefined);
    try {
      const picture = await slipFile(file);
      if ('refused' in picture) return setRefused(picture.refused);
      const fields = proof ? { proof: '1' as const } : {};
      const sending = uploadFile(orderContract.readSlip, { fields, file: picture.file });
      void readCodesInImage(picture.file).then((texts) => {
        const slip = texts.map(parseSlip).find((one) => one !== null);
        if (slip) setSeen({ bank: slip.bank, ref: slip.transRef });
      });
      onChange(await sending);
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
      onReading?.(false);
    }
  };

  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = pastedPicture(event);
      if (file === undefined) return;
      event.preventDefault();
      void latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const read = value ?? seen;
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
            <FileButton accept="image/*,application/pdf" onChange={(file) => void take(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="compact-md"
                  disabled={busy}
                  leftSection={busy ? <Loader size={16} aria-hidden /> : <IconCamera size={18} aria-hidden />}
                >
                  {busy ? t('slip.reading') : proof ? t('slip.proof') : t('slip.choose')}
                </Button>
              )}
            </FileButton>
            {value === undefined ? null : (
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                onClick={() => {
                  setSeen(null);
                  onChange(undefined);
                }}
              >
                {t('slip.remove')}
              </Button>
            )}
          </Group>
          <Text size="sm" c={read ? undefined : 'dimmed'} aria-live="polite">
            {read && read.ref !== ''
              ? t('slip.read', { bank: bankName(read.bank) ?? read.bank, ref: read.ref })
              : value
                ? value.url === ''
                  ? ''
                  : t('slip.proofOnly')
                : t('slip.pasteHint')}
          </Text>
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
    </Stack>
  );
};
