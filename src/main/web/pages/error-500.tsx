import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MessagePage } from './message-page.tsx';
import { GoHomeButton } from './navigation-buttons.tsx';

export const Error500Page = ({ retry }: { retry?: () => void }) => {
  const { t } = useTranslation(['app', 'core', 'ui']);
  return (
    <MessagePage code="500" title={t('core:fail.upload')} text={t('failedHint')}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => (retry ? retry() : window.history.back())}
      >
        {t('ui:reload')}
      </Button>
      <GoHomeButton />
    </MessagePage>
  );
};
