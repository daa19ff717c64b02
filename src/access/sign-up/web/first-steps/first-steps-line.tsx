import { Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink } from '#ui/router/links.tsx';
import { PutAway } from './dismiss-steps.tsx';
import { useSteps } from './use-steps.ts';

/** One line for the settings: the way to the list, and the way to bring it back. */
export const FirstStepsLine = () => {
  const { t } = useTranslation('opening');
  const { data } = useSteps();
  if (data === undefined || data.state === 'none' || data.state === 'done') return null;
  const done = data.steps.filter((one) => one.done).length;
  return (
    <Group gap="xs">
      <TextLink to="/backoffice/first-steps" underline="always" size="sm">
        {t('steps.title')}
      </TextLink>
      <Text size="sm" c="dimmed">
        {t('steps.progress', { done, all: data.steps.length })}
      </Text>
      {data.state === 'away' ? <PutAway away /> : null}
    </Group>
  );
};
