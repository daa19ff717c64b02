import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, useApi } from '../../core/web/queries.ts';
import {
  type Column,
  DayText,
  EmptyState,
  Money,
  PagedList,
  SerialNo,
  StateBadge,
  type Tone,
} from '../../core/web/ui/index.ts';
import { type EtaxMessage, type EtaxPaper, type EtaxState, etaxContract } from '../contract.ts';
import type { EtaxTab } from '../tabs.ts';
import { FileButton } from './file-button.tsx';
import { RefusedDialog } from './refused-dialog.tsx';

const tones: Record<EtaxState, Tone> = {
  none: 'neutral',
  made: 'warn',
  signed: 'info',
  sent: 'good',
  refused: 'bad',
};

/** One message: what it is, where it stands, its file, and what can be told of it. */
const Message = ({ of }: { of: EtaxMessage }) => {
  const { t } = useTranslation('etax');
  const [refusing, setRefusing] = useState(false);
  const sent = useAction(etaxContract.sent, { done: t('wasSent'), refresh: [etaxContract.papers] });
  const params = { id: of.messageId };
  const stands = of.state === 'made' || of.state === 'signed';
  return (
    <Stack gap={4} align="flex-start">
      <Group gap="xs">
        <StateBadge tone={tones[of.state]}>{t(`states.${of.state}`)}</StateBadge>
        {of.form === 'cancellation' ? <Text size="sm">{t('list.cancellation')}</Text> : null}
      </Group>
      {of.refusal === '' ? null : (
        <Text size="sm" c="dimmed">
          {of.refusal}
        </Text>
      )}
      <Group gap="xs">
        <FileButton row="pdf" id={of.messageId} label={t('downloadPdf')} />
        <FileButton row="xml" id={of.messageId} label={t('download')} />
        {stands ? (
          <Button
            size="xs"
            variant="default"
            loading={sent.isPending}
            onClick={() => sent.mutate({ params })}
          >
            {t('sent')}
          </Button>
        ) : null}
        {of.state === 'refused' ? null : (
          <Button size="xs" variant="default" onClick={() => setRefusing(true)}>
            {t('refuse.open')}
          </Button>
        )}
      </Group>
      {refusing ? <RefusedDialog of={of} onClose={() => setRefusing(false)} /> : null}
    </Stack>
  );
};

const Forms = ({ of }: { of: EtaxPaper }) => {
  const { t } = useTranslation('etax');
  const make = useAction(etaxContract.make, {
    done: t('made', { no: of.documentNo }),
    refresh: [etaxContract.papers],
  });
  return (
    <Stack gap="xs" align="flex-start">
      {of.messages.map((one) => (
        <Message key={one.messageId} of={one} />
      ))}
      {of.open ? (
        <Button
          size="xs"
          variant="light"
          loading={make.isPending}
          onClick={() => make.mutate({ params: { id: of.documentId } })}
        >
          {t(of.voided ? 'makeVoid' : 'make')}
        </Button>
      ) : of.messages.length === 0 ? (
        <StateBadge tone="neutral">{t('states.none')}</StateBadge>
      ) : null}
    </Stack>
  );
};

type PaperListProps = { page: number; tab: EtaxTab; onPage: (page: number) => void };

/** Papers that have an electronic form, each with its messages. */
export const PaperList = ({ page, tab, onPage }: PaperListProps) => {
  const { t } = useTranslation(['etax', 'app', 'shared']);
  const query = useApi(etaxContract.papers, { query: { page, tab } }, { placeholderData: keepPreviousData });
  const columns: Column<EtaxPaper>[] = [
    {
      key: 'no',
      label: t('list.no'),
      render: (one) => (
        <Stack gap={0}>
          <SerialNo no={one.documentNo} />
          {one.voided ? (
            <Text size="xs" c="dimmed">
              {t('list.voided')}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    { key: 'day', label: t('shared:day.date'), render: (one) => <DayText day={one.day} /> },
    { key: 'buyer', label: t('list.buyer'), render: (one) => one.buyer || '–' },
    {
      key: 'total',
      label: t('shared:money.sum'),
      align: 'right',
      render: (one) => <Money baht={one.total} />,
    },
    { key: 'file', label: t('list.file'), render: (one) => <Forms of={one} /> },
  ];
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
      columns={columns}
      rowKey={(one) => one.documentId}
      caption={t('app:pages.etax')}
      onPage={onPage}
    />
  );
};
