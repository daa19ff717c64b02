import { Anchor, Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useForm } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { type ListColumn, ConfirmButton, EmptyState, ListTable, QueryView, TimeText } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type CalendarFeed, apiContract } from '#integrations/api/contract.ts';
import { FeedInput } from '#integrations/api/feed-input.ts';
import { SecretShownOnce } from '../secret-view.tsx';

const MakeFeed = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['api', 'shared']);
  const { branches, branchId: here } = useSession();
  const form = useForm({
    schema: FeedInput,
    initialValues: { name: '', branchId: here, names: false },
    toBody: (values) => values,
  });
  const [address, setAddress] = useState<string | null>(null);
  const make = useAction(apiContract.makeFeed, {
    refresh: [apiContract.feeds],
    onSuccess: ({ path }) => setAddress(new URL(path, window.location.origin).toString()),
    onError: form.refuse,
  });
  return (
    <Dialog size="lg" title={t('feeds.make')} onClose={onClose} busy={make.isPending} firm={address !== null}>
      {address === null ? (
        <form noValidate onSubmit={form.submit((body) => make.mutate({ body }))} aria-label={t('feeds.make')}>
          <Stack gap="md">
            <TextInput
              label={t('feeds.name')}
              description={t('feeds.nameHint')}
              {...form.text('name')}
              autoComplete="off"
              required
              data-autofocus
            />
            <NativeSelect
              label={t('shared:shop.branch')}
              value={String(form.values.branchId)}
              data={branches.map((one) => ({ value: String(one.branchId), label: one.branchName }))}
              onChange={(event) => form.set({ branchId: Number(event.currentTarget.value) })}
            />
            <Checkbox
              label={t('feeds.names')}
              description={t('feeds.namesHint')}
              {...form.checkbox('names')}
            />
            <DialogButtons action={t('feeds.make')} />
          </Stack>
        </form>
      ) : (
        <Stack gap="md">
          <Anchor href={address.replace(/^https?:/, 'webcal:')}>{t('feeds.open')}</Anchor>
          <SecretShownOnce
            why={t('feeds.once')}
            label={t('feeds.address')}
            copyLabel={t('feeds.copy')}
            secret={address}
          />
        </Stack>
      )}
    </Dialog>
  );
};

const EndFeed = ({ of }: { of: CalendarFeed }) => {
  const { t } = useTranslation('api');
  const end = useAction(apiContract.endFeed, {
    done: t('feeds.ended'),
    refresh: [apiContract.feeds],
  });
  return (
    <ConfirmButton
      size="xs"
      title={t('feeds.endAsk', { name: of.name })}
      text={t('feeds.endText')}
      confirmLabel={t('feeds.end')}
      onConfirm={() => end.mutateAsync({ params: { id: of.feedId } })}
    >
      {t('feeds.end')}
    </ConfirmButton>
  );
};

export const FeedsTab = () => {
  const { t } = useTranslation(['api', 'shared']);
  const [making, setMaking] = useState(false);
  const query = useApi(apiContract.feeds, {});
  const columns: ListColumn<CalendarFeed>[] = [
    { key: 'name', label: t('feeds.name'), render: (one) => one.name },
    { key: 'branch', label: t('shared:shop.branch'), render: (one) => one.branchName },
    {
      key: 'names',
      label: t('feeds.shows'),
      render: (one) => t(one.names ? 'feeds.withNames' : 'feeds.noNames'),
    },
    {
      key: 'lastRead',
      label: t('feeds.lastRead'),
      render: (one) => (one.lastRead === null ? t('feeds.never') : <TimeText at={one.lastRead} />),
    },
    { key: 'end', label: t('feeds.end'), align: 'right', render: (one) => <EndFeed of={one} /> },
  ];
  const make = (
    <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {t('feeds.make')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="42rem">{t('feeds.lead')}</Text>
      <QueryView query={query}>
        {({ itemList }) =>
          itemList.length === 0 ? (
            <EmptyState title={t('feeds.none')} hint={t('feeds.noneHint')} action={make} />
          ) : (
            <>
              <Group>{make}</Group>
              <ListTable
                columns={columns}
                rows={itemList}
                rowKey={(one) => one.feedId}
                caption={t('tabs.feeds')}
              />
            </>
          )
        }
      </QueryView>
      {making ? <MakeFeed onClose={() => setMaking(false)} /> : null}
    </Stack>
  );
};
