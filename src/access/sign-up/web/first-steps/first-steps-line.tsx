import { Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink } from '#ui/router/links.tsx';
import { DismissFirstSteps } from './dismiss-steps.tsx';
import { useFirstSteps } from './use-steps.ts';

export const FirstStepsLine = () => {
  const { t } = useTranslation('opening');
  const { data } = useFirstSteps();
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
      {data.state === 'away' ? <DismissFirstSteps away /> : null}
    </Group>
  );
};
