import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { type ListColumn, EmptyState, ListTable, QueryView, StateBadge, TimeText } from '#ui/index.ts';
import { type WebhookSubscription, apiContract } from '#integrations/api/contract.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { CreateWebhookDialog } from './edit-webhook-dialogs.tsx';
import { webhookTones } from './webhook-tones.ts';

const useColumns = (): ListColumn<WebhookSubscription>[] => {
  const { t } = useTranslation(['api', 'shared']);
  return [
    { key: 'name', label: t('hooks.name'), render: (one) => one.name },
    { key: 'url', label: t('shared:field.url'), render: (one) => one.url, wideOnly: true },
    {
      key: 'events',
      label: t('hooks.events'),
      render: (one) => t('hooks.eventCount', { n: one.events.length }),
    },
    {
      key: 'lastSent',
      label: t('hooks.lastSent'),
      render: (one) => (one.lastSent === null ? '–' : <TimeText at={one.lastSent} />),
    },
    { key: 'waiting', label: t('hooks.waiting'), align: 'right', render: (one) => one.waiting },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: (one) => (
        <StateBadge tone={webhookTones[one.state]}>{t(`hooks.states.${one.state}`)}</StateBadge>
      ),
    },
  ];
};

type HooksTabProps = { opened: number | undefined; onOpen: (hookId: number | undefined) => void };

export const WebhooksTab = ({ opened, onOpen }: HooksTabProps) => {
  const { t } = useTranslation(['api', 'shared']);
  const [making, setMaking] = useState(false);
  const query = useApi(
    apiContract.hooks,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.itemList.some((one) => one.waiting > 0) === true ? 3000 : false,
    },
  );
  const columns = useColumns();
  const make = (
    <Button leftSection={<IconWebhook size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {t('hooks.make')}
    </Button>
  );
  const hook = query.data?.itemList.find((one) => one.hookId === opened);
  return (
    <Stack gap="md">
      <Text maw="42rem">{t('hooks.lead')}</Text>
      <QueryView query={query}>
        {({ itemList }) =>
          itemList.length === 0 ? (
            <EmptyState title={t('hooks.none')} hint={t('hooks.noneHint')} action={make} />
          ) : (
            <>
              <Group>{make}</Group>
              <ListTable
                columns={columns}
                rows={itemList}
                rowKey={(one) => one.hookId}
                onOpen={(one) => onOpen(one.hookId)}
                caption={t('tabs.hooks')}
              />
            </>
          )
        }
      </QueryView>
      <Alert color="plum" icon={<IconInfoCircle aria-hidden />} title={t('docs.title')}>
        {t('hooks.check')}
      </Alert>
      {making ? <CreateWebhookDialog onClose={() => setMaking(false)} /> : null}
      {hook === undefined ? null : <WebhookDialog of={hook} onClose={() => onOpen(undefined)} />}
    </Stack>
  );
};
