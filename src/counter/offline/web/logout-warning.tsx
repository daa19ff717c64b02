import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ConfirmQuestion } from '#ui/dialog/question.tsx';

export const LogoutWarning = ({
  waiting,
  onAnswer,
}: {
  waiting: number;
  onAnswer: (go: boolean) => void;
}) => {
  const { t } = useTranslation('offlineScreens');
  return (
    <ConfirmQuestion
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
