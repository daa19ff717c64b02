import { Button, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { DayInput, QueryView } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { Customer, DataRequest } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { DataRequestInput } from '#customers/data-request-input.ts';
import { ProfileCard } from './profile-card.tsx';
import { DataRequestLines } from './request-list.tsx';

const Add = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'ui']);
  const today = bangkokDay(new Date());
  const initialValues: { kind: DataRequest['kind']; askedDay: Day | null; note: string } = {
    kind: 'export',
    askedDay: today,
    note: '',
  };
  const form = useForm({ schema: DataRequestInput, initialValues, toBody: (values) => values });
  const add = useAction(customerContract.addRequest, {
    done: t('request.added'),
    refresh: [customerContract.requests],
    onSuccess: onClose,
    onError: form.refuse,
  });
  return (
    <Dialog busy={add.isPending} onClose={onClose} title={t('request.add')}>
      <form noValidate onSubmit={form.submit((body) => add.mutate({ params: { id }, body }))}>
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t('request.kind')}
            value={form.values.kind}
            onChange={(kind) => form.set({ kind })}
            data={[
              { value: 'export', label: t('request.export') },
              { value: 'erase', label: t('request.erase') },
            ]}
          />
          <DayInput label={t('request.askedDay')} {...form.field('askedDay')} maxDate={today} required />
          <Textarea label={t('request.note')} {...form.text('note')} autosize minRows={2} />
          <DialogButtons action={t('ui:save')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const DataRequestCard = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('people');
  const [adding, setAdding] = useState(false);
  const query = useApi(customerContract.requests, { query: { customerId: customer.customerId, size: 20 } });
  return (
    <ProfileCard title={t('request.title')}>
      <Stack gap="sm" align="stretch">
        <QueryView
          query={query}
          empty={
            <Text size="sm" c="dimmed">
              {t('request.none')}
            </Text>
          }
        >
          {(list) => <DataRequestLines requests={list.itemList} />}
        </QueryView>
        {customer.erased ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() => setAdding(true)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('request.add')}
          </Button>
        )}
      </Stack>
      {adding ? <Add id={customer.customerId} onClose={() => setAdding(false)} /> : null}
    </ProfileCard>
  );
};
