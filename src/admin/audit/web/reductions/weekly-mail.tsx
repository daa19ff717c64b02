import { Alert, Stack, Switch } from '@mantine/core';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { auditContract } from '#admin/audit/contract.ts';

export const WeeklyMail = () => {
  const { t } = useTranslation(['audit', 'shared']);
  const language = useLanguage();
  const setting = useApi(auditContract.reductionMail, {}).data;
  const save = useAction(auditContract.saveReductionMail, {
    done: t('shared:done.saved'),
    refresh: [auditContract.reductionMail],
  });
  if (setting === undefined) return null;
  const { active, version, mailSet, addresses, failed } = setting;
  const hint = !mailSet
    ? t('reductions.mailOff')
    : addresses.length === 0
      ? t('reductions.mailNoAddress')
      : t('reductions.mailTo', { addresses: addresses.join(', ') });
  return (
    <Stack gap="xs">
      <Switch
        label={t('reductions.mail')}
        description={hint}
        checked={active}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ body: { active: event.currentTarget.checked, version } })}
      />
      {failed.map(({ week, address, error }) => (
        <Alert key={`${week} ${address}`} color="red">
          {t('reductions.mailFailed', { day: formatDay(asDay(week), language), address, error })}
        </Alert>
      ))}
    </Stack>
  );
};
