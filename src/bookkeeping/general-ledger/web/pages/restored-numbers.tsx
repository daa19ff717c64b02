import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { toastDone, toastWarning } from '#ui/feedback/toast.ts';
import { FormNotes, useForm } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { EmptyState, type ListColumn, ListTable, Page, QueryView, TimeText } from '#ui/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ledgerContract } from '#ledger/contract.ts';
import type { NumberGap } from '#ledger/restored-numbers-contract.ts';
import { SkipNumbersInput } from '#ledger/restored-numbers-input.ts';

const SkipForm = () => {
  const { t } = useTranslation('journal');
  const form = useForm({
    schema: SkipNumbersInput,
    initialValues: { printed: '' },
    toBody: (values) => values,
  });
  const skip = useAction(ledgerContract.skipNumbers, {
    refresh: [ledgerContract.restoredNumbers],
    onSuccess: ({ skipped }) => {
      if (skipped === 0) return toastWarning(t('restored.passed'));
      toastDone(t('restored.done'));
      form.saved({ printed: '' });
    },
    onError: form.refuse,
  });
  return (
    <form noValidate onSubmit={form.submit((body) => skip.mutate({ body }))}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('restored.printed')}
          description={t('restored.ex')}
          autoComplete="off"
          flex={1}
          miw={220}
          {...form.text('printed')}
        />
        <Button type="submit" loading={skip.isPending}>
          {t('restored.skip')}
        </Button>
      </Group>
      <FormNotes form={form} />
    </form>
  );
};

const Gaps = ({ gaps }: { gaps: readonly NumberGap[] }) => {
  const { t } = useTranslation(['journal', 'shared']);
  const language = useLanguage();
  const columns: ListColumn<NumberGap>[] = [
    {
      key: 'numbers',
      label: t('restored.numbers'),
      render: ({ from, to }) => (from === to ? from : `${from} – ${to}`),
    },
    { key: 'branch', label: t('shared:shop.branch'), render: ({ branchName }) => branchName },
    {
      key: 'reason',
      label: t('shared:field.reason'),
      render: ({ restoredTo }) => t('report.restored', { at: formatDateTime(restoredTo, language) }),
    },
    { key: 'at', label: t('shared:day.time'), render: ({ at }) => <TimeText at={at} /> },
    { key: 'by', label: t('restored.by'), render: ({ byName }) => byName },
  ];
  return (
    <>
      <Title order={2} size="h4">
        {t('restored.gaps')}
      </Title>
      <ListTable columns={columns} rows={gaps} rowKey={(gap) => gap.to} caption={t('restored.gaps')} />
    </>
  );
};

export const RestoredNumbersPage = () => {
  const { t } = useTranslation(['journal', 'app']);
  const language = useLanguage();
  const query = useApi(ledgerContract.restoredNumbers, {});
  return (
    <Page title={t('app:pages.restoredNumbers')}>
      <QueryView query={query}>
        {({ restoredTo, series, gaps }) =>
          restoredTo === null ? (
            <EmptyState title={t('restored.never')} hint={t('restored.neverHint')} />
          ) : (
            <Stack gap="md">
              <Alert
                color="orange"
                icon={<IconAlertTriangle aria-hidden />}
                title={t('restored.why', { at: formatDateTime(restoredTo, language) })}
              >
                {t('restored.do')}
              </Alert>
              <SkipForm />
              <Title order={2} size="h4">
                {t('restored.last')}
              </Title>
              <Stack gap={2}>
                {series.map(({ last, branchName }) => (
                  <Text key={last} size="sm">
                    {last}{' '}
                    <Text span c="dimmed">
                      {branchName}
                    </Text>
                  </Text>
                ))}
              </Stack>
              {gaps.length === 0 ? null : <Gaps gaps={gaps} />}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
};
