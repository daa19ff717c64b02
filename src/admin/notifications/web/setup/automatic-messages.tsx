import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { AutoGrid } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { languages } from '#lib/text/languages.ts';
import { FormNotes, FormSection, TimeInput, useVersionedForm } from '#ui/form/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import type { MessageSetup } from '#admin/notifications/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { AutomaticMessagesInput } from '#admin/notifications/message-input.ts';
import { useSaveSetup } from './use-save-setup.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (time: string): number | '' => {
  const [hours = '', minutes = ''] = time.split(':');
  return time === '' ? '' : Number(hours) * 60 + Number(minutes);
};

const valuesOf = ({ sendMinute, language, kinds }: MessageSetup) => ({
  sendMinute: clock(sendMinute),
  language,
  kinds: kinds.filter((one) => one.active).map((one) => one.kind),
});

export const AutomaticMessagesSection = ({ setup }: { setup: MessageSetup }) => {
  const { t } = useTranslation('notice');
  const form = useVersionedForm({
    schema: AutomaticMessagesInput,
    record: setup,
    valuesOf,
    toBody: ({ sendMinute, ...values }, version) => ({
      ...values,
      sendMinute: minuteOf(sendMinute),
      version,
    }),
  });
  const save = useSaveSetup(notificationsContract.saveSetup, form.saved, form.refuse);
  const { value: kinds, onChange: setKinds } = form.field('kinds');
  return (
    <FormSection title={t('setup.auto')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('setup.autoHint')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('setup.lettersHint')}
        </Text>
        <AutoGrid min="22rem" align="start" spacing="md">
          <Stack gap="xs">
            {setup.kinds.map(({ kind }) => (
              <Switch
                key={kind}
                label={t(`messageKinds.${kind}`)}
                checked={kinds.includes(kind)}
                onChange={(event) => {
                  const on = event.currentTarget.checked;
                  setKinds(on ? [...kinds, kind] : kinds.filter((one) => one !== kind));
                }}
              />
            ))}
          </Stack>
          <Stack gap="sm">
            <TimeInput
              label={t('setup.time')}
              description={t('setup.timeHint')}
              {...form.field('sendMinute')}
            />
            <NativeSelect
              label={t('setup.language')}
              {...form.field('language')}
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
            />
          </Stack>
        </AutoGrid>
        <FormNotes form={form} labels={{ kinds: t('setup.auto') }} />
        <Group justify="flex-end">
          <Button
            disabled={!form.valid}
            loading={save.isPending}
            onClick={form.submit((body) => save.mutate({ body }))}
          >
            {t('setup.save')}
          </Button>
        </Group>
      </Stack>
    </FormSection>
  );
};
