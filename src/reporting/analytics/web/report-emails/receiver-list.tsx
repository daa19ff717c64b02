import { Box, Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatMonth } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ConfirmButton, shared, TimeText } from '#ui/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { analyticsContract, type ReportReceiver } from '#reporting/analytics/contract.ts';
import classes from '../saved-views/saved-views.module.css';

const stateOf = (state: string) =>
  state === 'sent' || state === 'queued' || state === 'sending' ? state : 'failed';

const Last = ({ of }: { of: ReportReceiver }) => {
  const { t } = useTranslation('insight');
  const language = useLanguage();
  if (of.last === null) return null;
  const { month, trial, state, error, at } = of.last;
  const what = formatMonth(asDay(month), language);
  return (
    <Text size="sm" c={stateOf(state) === 'failed' ? 'red' : 'dimmed'} role="status">
      {t(trial ? 'report.trialOf' : 'report.monthOf', { month: what })} ·{' '}
      {t(`report.states.${stateOf(state)}`)} <TimeText at={at} />
      {error === '' ? null : ` (${error})`}
    </Text>
  );
};

const Row = ({ of, mailSet }: { of: ReportReceiver; mailSet: boolean }) => {
  const { t } = useTranslation(['insight', 'ui', 'shared']);
  const refresh = [analyticsContract.reportSetting];
  const drop = useAction(analyticsContract.dropReceiver, { refresh });
  const trial = useAction(analyticsContract.tryReport, {
    done: t('report.tried', { address: of.address }),
    refresh,
  });
  const params = { id: of.receiverId };
  return (
    <>
      <Box miw={0} flex="1 1 10rem" className={shared.anywhere}>
        <Text fw={600}>{of.address === '' ? t('report.noAddress') : of.address}</Text>
        <Text size="sm" c="dimmed">
          {of.given ? t('report.answers', { name: of.name }) : of.name}
          {of.language === null ? '' : ` · ${languageNames[of.language]}`}
        </Text>
        {of.may ? null : (
          <Text size="sm" c="red">
            {t('report.mayNot', { name: of.name })}
          </Text>
        )}
        <Last of={of} />
      </Box>
      <Group gap="xs">
        {of.may && mailSet && of.address !== '' ? (
          <Button
            variant="default"
            size="xs"
            loading={trial.isPending}
            onClick={() => trial.mutate({ params })}
            aria-label={t('report.tryTo', { address: of.address })}
          >
            {t('report.tryNow')}
          </Button>
        ) : null}
        <ConfirmButton
          size="xs"
          title={t('shared:do.removeOf', { name: of.address === '' ? of.name : of.address })}
          text={t('report.dropText')}
          confirmLabel={t('ui:delete')}
          onConfirm={() => drop.mutateAsync({ params })}
        >
          {t('ui:delete')}
        </ConfirmButton>
      </Group>
    </>
  );
};

export const ReceiverList = ({
  receivers,
  mailSet,
}: {
  receivers: readonly ReportReceiver[];
  mailSet: boolean;
}) => {
  const { t } = useTranslation('insight');
  if (receivers.length === 0) return null;
  return (
    <ul className={classes['rows']} aria-label={t('report.receivers')}>
      {receivers.map((one) => (
        <li key={one.receiverId}>
          <Row of={one} mailSet={mailSet} />
        </li>
      ))}
    </ul>
  );
};
