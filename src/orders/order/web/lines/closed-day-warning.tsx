import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Day, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { type Closures, isClosedOn, openDayFrom } from '#setup/shop/closures.ts';

export const NextOpenDayButton = ({
  day,
  next,
  onPick,
}: {
  day: Day;
  next: Day;
  onPick: (day: Day) => void;
}) => {
  const { t } = useTranslation('order');
  const language = useLanguage();
  return next === day ? null : (
    <Button size="compact-sm" variant="default" onClick={() => onPick(next)}>
      {t('closed.useNext', { day: formatDay(next, language) })}
    </Button>
  );
};

type Warning = {
  day: Day | null;
  closures: Closures;
  onPick: (day: Day) => void;
};
export const ClosedDayWarning = ({ day, closures, onPick }: Warning) => {
  const { t } = useTranslation('order');
  const language = useLanguage();
  if (day === null || !isClosedOn(closures, day)) return null;
  return (
    <Alert color="yellow" role="status">
      <Group gap="xs">
        <Text size="sm">{t('closed.warning', { day: formatDay(day, language) })}</Text>
        <NextOpenDayButton day={day} next={openDayFrom(closures, day, 1)} onPick={onPick} />
      </Group>
    </Alert>
  );
};
