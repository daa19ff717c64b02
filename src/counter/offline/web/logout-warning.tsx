import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Question } from '#ui/dialog/question.tsx';

/** Who logs out while steps wait is told what becomes of them. */
export const Leaving = ({ waiting, onAnswer }: { waiting: number; onAnswer: (go: boolean) => void }) => {
  const { t } = useTranslation('offlineScreens');
  return (
    <Question
      title={t('leaving.title', { n: waiting })}
      text={
        <Stack gap="xs">
          <Text size="sm">{t('leaving.kept')}</Text>
          <Text size="sm">{t('leaving.advice')}</Text>
        </Stack>
      }
      stay={t('leaving.stay')}
      go={t('leaving.go')}
      onStay={() => onAnswer(false)}
      onGo={() => onAnswer(true)}
    />
  );
};
