import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonInput } from '#lib/contract/reason-input.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { useCan } from '#ui/session/session.ts';
import { PagedList, PlainList, TimeText } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { Customer } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { ProfileCard } from './profile-card.tsx';
import classes from './profile.module.css';

const Looks = ({ id }: { id: number }) => {
  const { t } = useTranslation(['people', 'shared']);
  const [page, setPage] = useState(1);
  const query = useApi(customerContract.looks, { params: { id }, query: { page, size: 20 } });
  return (
    <PagedList query={query} empty={<Text size="sm">{t('citizen.noLooks')}</Text>} onPage={setPage}>
      {(list) => (
        <PlainList ordered gap="0.375rem">
          {list.itemList.map((one) => (
            <li key={`${one.at} ${one.kind} ${one.by}`} className={classes['item']}>
              <Text span size="sm">
                <TimeText at={one.at} /> · {t(`citizen.kinds.${one.kind}`)}
                {one.reason === '' ? '' : ` · ${one.reason}`}
              </Text>
              <Text span size="xs" c="dimmed">
                {t('shared:field.by', { by: one.by })}
              </Text>
            </li>
          ))}
        </PlainList>
      )}
    </PagedList>
  );
};

export const CitizenIdCard = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation(['people', 'ui']);
  const may = useCan(customerContract.citizenId) === 'ok';
  const seesLooks = useCan(customerContract.looks) === 'ok';
  const [asking, setAsking] = useState(false);
  const form = useForm({ schema: ReasonInput, initialValues: { reason: '' }, toBody: (values) => values });
  const [whole, setWhole] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const look = useAction(customerContract.citizenId, {
    refresh: [customerContract.looks],
    onSuccess: ({ citizenId }) => {
      setWhole(citizenId);
      setAsking(false);
      form.reset();
    },
    onError: form.refuse,
  });
  const submit = form.submit((body) => look.mutate({ params: { id: customer.customerId }, body }));
  return (
    <ProfileCard title={t('citizen.title')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {whole ?? (customer.citizenId || t('citizen.none'))}
        </Text>
        {!may || customer.citizenId === '' ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() => (whole === null ? setAsking(true) : setWhole(null))}
          >
            {t(whole === null ? 'citizen.look' : 'citizen.hide')}
          </Button>
        )}
      </Group>
      {seesLooks ? (
        <details className={classes['fold']} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('citizen.looks')}</summary>
          {open ? <Looks id={customer.customerId} /> : null}
        </details>
      ) : null}
      {asking ? (
        <Dialog busy={look.isPending} onClose={() => setAsking(false)} title={t('citizen.look')}>
          <form noValidate onSubmit={submit}>
            <Stack gap="sm">
              <TextInput
                label={t('citizen.why')}
                description={t('citizen.whyHint')}
                {...form.text('reason')}
                required
              />
              <Text size="xs" c="dimmed">
                {t('citizen.note')}
              </Text>
              <DialogButtons action={t('citizen.look')} disabled={!form.valid} />
            </Stack>
          </form>
        </Dialog>
      ) : null}
    </ProfileCard>
  );
};
