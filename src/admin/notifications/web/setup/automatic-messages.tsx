import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { languages } from '#lib/text/languages.ts';
import { FormSection, TimeInput } from '#ui/form/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import type { MessageSetup } from '#admin/notifications/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import type { AutomaticMessageKind } from '#admin/notifications/message-kinds.ts';
import classes from '../notifications.module.css';
import { useSaveSetup } from './use-save-setup.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** Minutes after midnight of 'HH:MM'; null if invalid. */
const minuteIn = (text: string): number | null => {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  const minute = match === null ? -1 : Number(match[1]) * 60 + Number(match[2]);
  return minute >= 0 && minute < 1440 ? minute : null;
};

export const AutomaticMessagesSection = ({ setup }: { setup: MessageSetup }) => {
  const { t } = useTranslation('notice');
  const [kinds, setKinds] = useState<readonly AutomaticMessageKind[]>(
    setup.kinds.filter((one) => one.active).map((one) => one.kind),
  );
  const [time, setTime] = useState(clock(setup.sendMinute));
  const [language, setLanguage] = useState(setup.language);
  const save = useSaveSetup(notificationsContract.saveSetup);
  const minute = minuteIn(time);
  return (
    <FormSection title={t('setup.auto')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('setup.autoHint')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('setup.lettersHint')}
        </Text>
        <div className={classes['two']}>
          <Stack gap="xs">
            {setup.kinds.map(({ kind }) => (
              <Switch
                key={kind}
                label={t(`messageKinds.${kind}`)}
                checked={kinds.includes(kind)}
                onChange={(event) => {
                  const on = event.currentTarget.checked;
                  setKinds((was) => (on ? [...was, kind] : was.filter((one) => one !== kind)));
                }}
              />
            ))}
          </Stack>
          <Stack gap="sm">
            <TimeInput
              label={t('setup.time')}
              description={t('setup.timeHint')}
              value={time}
              onChange={setTime}
            />
            <NativeSelect
              label={t('setup.language')}
              value={language}
              data={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(event) =>
                setLanguage(languages.find((one) => one === event.currentTarget.value) ?? language)
              }
            />
          </Stack>
        </div>
        <Group justify="flex-end">
          <Button
            disabled={minute === null}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                body: { sendMinute: minute ?? 0, language, kinds: [...kinds], version: setup.version },
              })
            }
          >
            {t('setup.save')}
          </Button>
        </Group>
      </Stack>
    </FormSection>
  );
};
