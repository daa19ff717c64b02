import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { useCan } from '#ui/session/session.ts';
import { StateBadge } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { ClaimInput } from '../claim-input.ts';
import type { CareRow } from '../contract.ts';
import { careContract } from '../contract.ts';

type Settled = 'paid' | 'waived';
const settled = ['paid', 'waived'] as const;

const SettleDialog = ({ of, to, onClose }: { of: CareRow; to: Settled; onClose: () => void }) => {
  const { t } = useTranslation(['cleanfix', 'ui']);
  const form = useForm({
    schema: ClaimInput,
    initialValues: { note: '' },
    toBody: ({ note }) => ({ state: to, note }),
  });
  const save = useAction(careContract.claim, {
    done: t(`claims.done.${to}`),
    refresh: 'all',
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog busy={save.isPending} onClose={onClose} title={t(`claims.ask.${to}`)}>
      <form
        noValidate
        onSubmit={form.submit((body) => save.mutate({ params: { id: of.careLineId ?? 0 }, body }))}
      >
        <Stack gap="sm">
          <Text size="sm">{`${of.name} ${of.barcode} · ${of.vendorName}`}</Text>
          <TextInput label={t(`claims.why.${to}`)} {...form.text('note')} required={to === 'waived'} />
          <DialogButtons action={t('ui:save')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const SettleClaimForm = ({ of }: { of: CareRow }) => {
  const { t } = useTranslation('cleanfix');
  const may = useCan({ allow: 'admin', package: 'm' }) === 'ok';
  const [to, setTo] = useState<Settled | null>(null);
  if (of.claimState === null) return null;
  if (of.claimState !== 'open')
    return (
      <StateBadge tone={of.claimState === 'paid' ? 'good' : 'neutral'}>
        {t(`claims.${of.claimState}`)}
      </StateBadge>
    );
  if (!may)
    return (
      <>
        <StateBadge tone="warn">{t('claims.open')}</StateBadge>
        <Text size="xs" c="dimmed">
          {t('claims.byAdmin')}
        </Text>
      </>
    );
  return (
    <Group gap="xs" mt={4}>
      {settled.map((one) => (
        <Button
          key={one}
          size="compact-sm"
          variant={one === 'paid' ? 'filled' : 'default'}
          aria-label={t(`claims.of.${one}`, { barcode: of.barcode })}
          onClick={() => setTo(one)}
        >
          {t(`claims.do.${one}`)}
        </Button>
      ))}
      {to === null ? null : <SettleDialog of={of} to={to} onClose={() => setTo(null)} />}
    </Group>
  );
};
