import { Alert, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { QueryView, TextLink } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { analyticsContract, type ReportSetting } from '#reporting/analytics/contract.ts';
import { ReceiverForm } from './receiver-form.tsx';
import { ReceiverList } from './receiver-list.tsx';

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const When = ({ of }: { of: ReportSetting }) => {
  const { t } = useTranslation(['insight', 'shared']);
  const save = useAction(analyticsContract.saveReport, {
    done: t('shared:done.saved'),
    refresh: [analyticsContract.reportSetting],
  });
  const set = (change: { active?: boolean; hour?: number }): void =>
    save.mutate({ body: { active: of.active, hour: of.hour, version: of.version, ...change } });
  return (
    <>
      <Switch
        label={t('report.active')}
        checked={of.active}
        disabled={save.isPending}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
      <NativeSelect
        label={t('report.hour')}
        maw="16rem"
        value={String(of.hour)}
        disabled={save.isPending}
        onChange={(event) => set({ hour: Number(event.currentTarget.value) })}
        data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }))}
      />
    </>
  );
};

export const ReportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('insight');
  const query = useApi(
    analyticsContract.reportSetting,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.receivers.some(({ last }) => last?.state === 'queued' || last?.state === 'sending')
          ? 3000
          : false,
    },
  );
  return (
    <Dialog size="lg" title={t('report.title')} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('report.lead')}</Text>
        <QueryView query={query}>
          {(data) => (
            <Stack gap="md">
              {data.mailSet ? null : (
                <Alert color="yellow" title={t('report.noMail')}>
                  <TextLink to="/backoffice/config/messages">{t('report.noMailHint')}</TextLink>
                </Alert>
              )}
              <When of={data} />
              {data.active && data.receivers.length === 0 ? (
                <Alert color="yellow">{t('report.none')}</Alert>
              ) : null}
              <Text fw={600}>{t('report.receivers')}</Text>
              <ReceiverList receivers={data.receivers} mailSet={data.mailSet} />
              <ReceiverForm people={data.people} />
            </Stack>
          )}
        </QueryView>
        <DialogButtons />
      </Stack>
    </Dialog>
  );
};
