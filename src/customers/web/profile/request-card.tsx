import { Button, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { DayInput, Dialog, DialogButtons, QueryView } from '#ui/index.ts';
import type { Customer, DataRequest } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { ProfileCard } from './profile-card.tsx';
import { DataRequestLines } from './request-list.tsx';

const Add = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'ui']);
  const today = bangkokDay(new Date());
  const [kind, setKind] = useState<DataRequest['kind']>('export');
  const [askedDay, setAskedDay] = useState<Day | null>(today);
  const [note, setNote] = useState('');
  const add = useAction(customerContract.addRequest, {
    done: t('request.added'),
    refresh: [customerContract.requests],
    onSuccess: onClose,
  });
  return (
    <Dialog busy={add.isPending} onClose={onClose} title={t('request.add')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (askedDay !== null) add.mutate({ params: { id }, body: { kind, askedDay, note } });
        }}
      >
        <Stack gap="sm">
          <SegmentedControl
            aria-label={t('request.kind')}
            value={kind}
            onChange={(next) => setKind(next === 'erase' ? 'erase' : 'export')}
            data={[
              { value: 'export', label: t('request.export') },
              { value: 'erase', label: t('request.erase') },
            ]}
          />
          <DayInput
            label={t('request.askedDay')}
            value={askedDay}
            onChange={setAskedDay}
            maxDate={today}
            required
          />
          <Textarea
            label={t('request.note')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={500}
            autosize
            minRows={2}
          />
          <DialogButtons action={t('ui:save')} disabled={askedDay === null} />
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
