import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, DayText, LabelledValue, StateBadge, type BadgeTone } from '#ui/index.ts';
import { type EtaxSetting, etaxContract } from '../contract.ts';

type Certificate = NonNullable<EtaxSetting['certificate']>;
const tones: Record<Certificate['state'], BadgeTone> = { holds: 'good', soon: 'warn', over: 'bad' };

const base64Of = async (file: File): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCodePoint(byte)).join(''));

const Shown = ({ of }: { of: Certificate }) => {
  const { t } = useTranslation('etax');
  const drop = useAction(etaxContract.dropCertificate, {
    done: t('certificate.dropped'),
    refresh: [etaxContract.setting],
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="xs">
        <StateBadge tone={tones[of.state]}>{t(`certificate.states.${of.state}`)}</StateBadge>
        {of.selfSigned ? <StateBadge tone="warn">{t('certificate.selfSigned')}</StateBadge> : null}
      </Group>
      {of.selfSigned ? <Text size="sm">{t('certificate.selfSignedHint')}</Text> : null}
      <LabelledValue label={t('certificate.subject')}>{of.subject}</LabelledValue>
      <LabelledValue label={t('certificate.issuer')}>{of.issuer}</LabelledValue>
      <LabelledValue label={t('certificate.until')}>
        <DayText day={of.until.slice(0, 10)} />
      </LabelledValue>
      <ConfirmButton
        size="xs"
        title={t('certificate.dropAsk')}
        text={t('certificate.dropText')}
        confirmLabel={t('certificate.drop')}
        onConfirm={() => drop.mutateAsync({})}
      >
        {t('certificate.drop')}
      </ConfirmButton>
    </Stack>
  );
};

export const CertificatePart = ({ kept }: { kept: EtaxSetting['certificate'] }) => {
  const { t } = useTranslation('etax');
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const take = useAction(etaxContract.takeCertificate, {
    done: t('certificate.taken'),
    refresh: [etaxContract.setting],
    onSuccess: () => {
      setFile(null);
      setPassword('');
    },
  });
  const send = async (chosen: File): Promise<void> => {
    take.mutate({ body: { file: await base64Of(chosen), password } });
  };
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('certificate.title')}</Text>
      {kept === null ? <Text size="sm">{t('certificate.none')}</Text> : <Shown of={kept} />}
      <form
        aria-label={t('certificate.take')}
        onSubmit={(event) => {
          event.preventDefault();
          if (file !== null) void send(file);
        }}
      >
        <Group gap="md" align="flex-end">
          <FileInput
            label={t('certificate.file')}
            accept=".p12,.pfx"
            value={file}
            onChange={setFile}
            miw="14rem"
          />
          <SecretInput
            label={t('certificate.password')}
            value={password}
            autoComplete="off"
            miw="14rem"
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={file === null} loading={take.isPending}>
            {t('certificate.take')}
          </Button>
        </Group>
      </form>
      <Text size="sm" c="dimmed">
        {t('certificate.hint')}
      </Text>
    </Stack>
  );
};
