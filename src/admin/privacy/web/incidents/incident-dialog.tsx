import { Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { isApiError } from '#ui/api/api-error.ts';
import { CountInput, TimeInput } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { DayInput, Dialog, DialogButtons } from '#ui/index.ts';
import { type PrivacyIncident, privacyContract } from '#admin/privacy/contract.ts';

type Moment = { day: Day | null; time: string };

const bangkokTime = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit' });
const momentOf = (at: string | null): Moment =>
  at === null ? { day: null, time: '' } : { day: bangkokDay(new Date(at)), time: bangkokTime(new Date(at)) };
/** Null for none, undefined for incomplete or future times. */
const timeOf = ({ day, time }: Moment): string | null | undefined => {
  if (day === null && time === '') return null;
  if (day === null || time === '') return undefined;
  const text = `${day}T${time}:00+07:00`;
  return Date.parse(text) > Date.now() ? undefined : text;
};

type MomentFieldProps = { label: string; value: Moment; onChange: (moment: Moment) => void; wrong: boolean };

const MomentField = ({ label, value, onChange, wrong }: MomentFieldProps) => {
  const { t } = useTranslation('privacy');
  return (
    <Group gap="xs" align="flex-start" grow>
      <DayInput
        label={label}
        value={value.day}
        maxDate={bangkokDay(new Date())}
        error={wrong ? t('incident.badTime') : undefined}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TimeInput
        label={t('incident.timeOf', { what: label })}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
    </Group>
  );
};

const draftOf = (incident: PrivacyIncident | undefined) => ({
  noticed: momentOf(incident?.noticedAt ?? new Date().toISOString()),
  what: incident?.what ?? '',
  whose: incident?.whose ?? '',
  people: (incident?.people ?? '') as number | '',
  done: incident?.done ?? '',
  highRisk: incident?.highRisk ?? false,
  reported: momentOf(incident?.reportedAt ?? null),
  told: momentOf(incident?.toldAt ?? null),
  noReport: incident?.noReport ?? '',
});
type Draft = ReturnType<typeof draftOf>;

const timesOf = ({ noticed, reported, told }: Draft) => {
  const [noticedAt, reportedAt, toldAt] = [timeOf(noticed), timeOf(reported), timeOf(told)];
  const isWrong = (at: string | null | undefined): boolean =>
    at === undefined || (at !== null && typeof noticedAt === 'string' && at < noticedAt);
  return {
    noticedAt: noticedAt ?? null,
    reportedAt: reportedAt ?? null,
    toldAt: toldAt ?? null,
    wrong: { noticed: typeof noticedAt !== 'string', reported: isWrong(reportedAt), told: isWrong(toldAt) },
  };
};

export const IncidentDialog = ({
  incident,
  onClose,
}: {
  incident: PrivacyIncident | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['privacy', 'shared', 'ui']);
  const [draft, setDraft] = useState(() => draftOf(incident));
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const options = {
    done: t('shared:done.saved'),
    refresh: [privacyContract.incidents],
    onSuccess: onClose,
  };
  const add = useAction(privacyContract.addIncident, options);
  const save = useAction(privacyContract.saveIncident, {
    ...options,
    record: 'incidentId',
    onError: (error) => {
      if (isApiError(error, 'CHANGED')) onClose();
    },
  });
  const { wrong, ...times } = timesOf(draft);
  const noNeed = draft.noReport.trim() !== '' && (draft.highRisk || times.reportedAt !== null);
  const sound = draft.what.trim() !== '' && !Object.values(wrong).includes(true) && !noNeed;
  const submit = (): void => {
    if (!sound || times.noticedAt === null) return;
    const { what, whose, done, highRisk, noReport } = draft;
    const people = draft.people === '' ? null : draft.people;
    const body = { ...times, noticedAt: times.noticedAt, what, whose, people, done, highRisk, noReport };
    if (incident === undefined) add.mutate({ body });
    else save.mutate({ params: { id: incident.incidentId }, body: { ...body, version: incident.version } });
  };
  const text = (field: 'what' | 'whose' | 'done' | 'noReport', maxLength: number, error?: string) => (
    <Textarea
      label={t(`incident.fields.${field}`)}
      description={t(`incident.hints.${field}`)}
      value={draft[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      maxLength={maxLength}
      error={error}
      autosize
      minRows={2}
      required={field === 'what'}
    />
  );
  return (
    <Dialog
      size="lg"
      busy={add.isPending || save.isPending}
      onClose={onClose}
      title={t(incident === undefined ? 'incident.add' : 'incident.change')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="sm">
          <MomentField
            label={t('incident.fields.noticedAt')}
            value={draft.noticed}
            onChange={(noticed) => set({ noticed })}
            wrong={wrong.noticed}
          />
          {text('what', 2000)}
          {text('whose', 500)}
          <CountInput
            label={t('incident.fields.people')}
            description={t('incident.hints.people')}
            value={draft.people}
            onChange={(people) => set({ people })}
          />
          {text('done', 2000)}
          <Checkbox
            label={t('incident.fields.highRisk')}
            description={t('incident.hints.highRisk')}
            checked={draft.highRisk}
            onChange={(event) => set({ highRisk: event.currentTarget.checked })}
          />
          <MomentField
            label={t('incident.fields.reportedAt')}
            value={draft.reported}
            onChange={(reported) => set({ reported })}
            wrong={wrong.reported}
          />
          <MomentField
            label={t('incident.fields.toldAt')}
            value={draft.told}
            onChange={(told) => set({ told })}
            wrong={wrong.told}
          />
          {text('noReport', 500, noNeed ? t('incident.badNoReport') : undefined)}
          <DialogButtons action={t('ui:save')} disabled={!sound} />
        </Stack>
      </form>
    </Dialog>
  );
};
