import { Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import {
  CountInput,
  FormNotes,
  momentOf,
  TimeInput,
  timeOfMoment,
  useVersionedForm,
} from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { DayInput } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type PrivacyIncident, privacyContract } from '#admin/privacy/contract.ts';
import { IncidentInput } from '#admin/privacy/incident-input.ts';

const valuesOf = (incident: PrivacyIncident | undefined) => {
  const people: number | '' = incident?.people ?? '';
  return {
    noticedAt: momentOf(incident?.noticedAt ?? new Date().toISOString()),
    what: incident?.what ?? '',
    whose: incident?.whose ?? '',
    people,
    done: incident?.done ?? '',
    highRisk: incident?.highRisk ?? false,
    reportedAt: momentOf(incident?.reportedAt ?? null),
    toldAt: momentOf(incident?.toldAt ?? null),
    noReport: incident?.noReport ?? '',
  };
};

const useIncidentForm = (incident: PrivacyIncident | undefined) => {
  const { t } = useTranslation('privacy');
  const badTime = t('incident.badTime');
  return useVersionedForm({
    schema: IncidentInput,
    record: incident,
    valuesOf,
    keepAs: `incident ${incident?.incidentId ?? 'new'}`,
    toBody: ({ noticedAt, people, reportedAt, toldAt, ...rest }) => ({
      ...rest,
      people: people === '' ? null : people,
      noticedAt: timeOfMoment(noticedAt),
      reportedAt: timeOfMoment(reportedAt),
      toldAt: timeOfMoment(toldAt),
    }),
    texts: {
      noticedAt: badTime,
      reportedAt: badTime,
      toldAt: badTime,
      noReport: t('incident.badNoReport'),
    },
    eager: true,
  });
};
type IncidentForm = ReturnType<typeof useIncidentForm>;

type MomentFieldProps = { form: IncidentForm; name: 'noticedAt' | 'reportedAt' | 'toldAt' };

const MomentField = ({ form, name }: MomentFieldProps) => {
  const { t } = useTranslation('privacy');
  const { value, onChange, ...field } = form.field(name);
  const label = t(`incident.fields.${name}`);
  return (
    <Group gap="xs" align="flex-start" grow>
      <DayInput
        label={label}
        {...field}
        value={value.day}
        maxDate={bangkokDay(new Date())}
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

type TextFieldProps = { form: IncidentForm; name: 'what' | 'whose' | 'done' | 'noReport' };

const TextField = ({ form, name }: TextFieldProps) => {
  const { t } = useTranslation('privacy');
  return (
    <Textarea
      label={t(`incident.fields.${name}`)}
      description={t(`incident.hints.${name}`)}
      {...form.text(name)}
      autosize
      minRows={2}
      required={name === 'what'}
    />
  );
};

const IncidentFields = ({ form }: { form: IncidentForm }) => {
  const { t } = useTranslation('privacy');
  return (
    <>
      <MomentField form={form} name="noticedAt" />
      <TextField form={form} name="what" />
      <TextField form={form} name="whose" />
      <CountInput
        label={t('incident.fields.people')}
        description={t('incident.hints.people')}
        {...form.field('people')}
      />
      <TextField form={form} name="done" />
      <Checkbox
        label={t('incident.fields.highRisk')}
        description={t('incident.hints.highRisk')}
        {...form.checkbox('highRisk')}
      />
      <MomentField form={form} name="reportedAt" />
      <MomentField form={form} name="toldAt" />
      <TextField form={form} name="noReport" />
    </>
  );
};

type IncidentDialogProps = { incident: PrivacyIncident | undefined; onClose: () => void };

export const IncidentDialog = ({ incident, onClose }: IncidentDialogProps) => {
  const { t } = useTranslation(['privacy', 'shared', 'ui']);
  const form = useIncidentForm(incident);
  const options = {
    done: t('shared:done.saved'),
    refresh: [privacyContract.incidents],
    onSuccess: onClose,
  };
  const add = useAction(privacyContract.addIncident, { ...options, onError: form.refuse });
  const save = useAction(privacyContract.saveIncident, {
    ...options,
    record: 'incidentId',
    onError: form.refuse,
  });
  const submit = form.submit((body) => {
    if (incident === undefined) add.mutate({ body });
    else save.mutate({ params: { id: incident.incidentId }, body: { ...body, version: form.version } });
  });
  return (
    <Dialog
      size="lg"
      busy={add.isPending || save.isPending}
      onClose={onClose}
      title={t(incident === undefined ? 'incident.add' : 'incident.change')}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <IncidentFields form={form} />
          <FormNotes form={form} />
          <DialogButtons action={t('ui:save')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};
