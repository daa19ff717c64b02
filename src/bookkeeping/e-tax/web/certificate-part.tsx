import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { ConfirmButton, DayText, LabelledValue, StateBadge, type BadgeTone } from '#ui/index.ts';
import { type EtaxSetting, etaxContract } from '../contract.ts';
import { CertificateInput } from '../etax-input.ts';

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
  const [chosen, setChosen] = useState<File | null>(null);
  const form = useForm({
    schema: CertificateInput,
    initialValues: { file: '', password: '' },
    toBody: (values) => values,
  });
  const take = useAction(etaxContract.takeCertificate, {
    done: t('certificate.taken'),
    refresh: [etaxContract.setting],
    onSuccess: () => {
      setChosen(null);
      form.reset();
    },
    onError: form.refuse,
  });
  const latest = useRef<File | null>(null);
  const choose = async (file: File | null): Promise<void> => {
    latest.current = file;
    setChosen(file);
    form.set({ file: '' });
    const read = file === null ? '' : await base64Of(file);
    if (latest.current === file) form.set({ file: read });
  };
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('certificate.title')}</Text>
      {kept === null ? <Text size="sm">{t('certificate.none')}</Text> : <Shown of={kept} />}
      <form
        aria-label={t('certificate.take')}
        noValidate
        onSubmit={form.submit((body) => take.mutate({ body }))}
      >
        <Group gap="md" align="flex-end">
          <FileInput
            label={t('certificate.file')}
            accept=".p12,.pfx"
            value={chosen}
            onChange={(file) => void choose(file)}
            error={form.errorOf('file')}
            data-path="file"
            miw="14rem"
          />
          <SecretInput
            label={t('certificate.password')}
            autoComplete="off"
            miw="14rem"
            {...form.field('password')}
          />
          <Button type="submit" variant="default" disabled={form.values.file === ''} loading={take.isPending}>
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
