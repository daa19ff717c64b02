import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { UnsentSteps } from '../unsent-steps.ts';

/** Lists steps that devices of the offline counter have not sent, and devices about which the server cannot know. */
export const UnsentStepsNotice = ({ unsent }: { unsent: readonly UnsentSteps[] }) => {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const rows = unsent.map((one) => ({
    key: `${one.deviceNo} ${one.branchId}`,
    waits: one.steps > 0,
    text: t(one.steps > 0 ? 'unsent.steps' : 'unsent.silent', {
      no: one.deviceNo,
      by: one.by,
      branch: one.branchName,
      n: one.steps,
      at: formatDateTime(one.heardAt, language),
    }),
  }));
  const waiting = rows.filter((one) => one.waits);
  return (
    <>
      {waiting.length === 0 ? null : (
        <Alert color="yellow" title={t('unsent.title')}>
          <Stack gap="xs">
            {waiting.map((one) => (
              <Text key={one.key} size="sm" fw={600}>
                {one.text}
              </Text>
            ))}
            <Text size="sm">{t('unsent.hint')}</Text>
          </Stack>
        </Alert>
      )}
      {rows
        .filter((one) => !one.waits)
        .map((one) => (
          <Text key={one.key} size="sm" c="dimmed">
            {one.text}
          </Text>
        ))}
    </>
  );
};
