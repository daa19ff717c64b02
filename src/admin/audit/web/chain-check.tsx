import '@mantine/core/styles/List.css';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { formatCount } from '#ui/i18n/format-amount.ts';
import { callApi } from '#ui/api/client.ts';
import { useLanguage } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { auditContract } from '../contract.ts';

type Part = ReplyOf<typeof auditContract.checkChain>;

export const ChainCheck = () => {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<Part | null>(null);
  const check = async (): Promise<void> => {
    setBusy(true);
    setSeen(null);
    try {
      for (let all: Part = { upTo: 0, end: 0, done: false, faults: [] }; !all.done;) {
        const part = await callApi(auditContract.checkChain, { query: { after: all.upTo } });
        all = { ...part, faults: [...all.faults, ...part.faults] };
        setSeen(all);
      }
    } catch (error) {
      setSeen(null);
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Group my="xs">
        <Button variant="default" loading={busy} onClick={() => void check()}>
          {t('chain.verify')}
        </Button>
      </Group>
      <div role="status">
        {seen === null ? null : !seen.done ? (
          <Text size="sm">{t('chain.going', { n: formatCount(seen.upTo), all: formatCount(seen.end) })}</Text>
        ) : seen.faults.length === 0 ? (
          <Alert color="teal" icon={<IconCheck aria-hidden />}>
            {t('chain.whole', { n: formatCount(seen.upTo) })}
          </Alert>
        ) : (
          <Alert
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            title={t('chain.broken', { n: seen.faults.length })}
          >
            <List size="sm">
              {seen.faults.map(({ what, seq, entryId, at }) => (
                <List.Item key={`${what} ${seq} ${entryId}`}>
                  {t(`chain.faults.${what}`, {
                    id: entryId ?? '',
                    seq: seq ?? '',
                    at: at === null ? '' : formatDateTime(at, language),
                  })}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
      </div>
    </>
  );
};
