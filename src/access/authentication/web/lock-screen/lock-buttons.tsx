import { Button } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type LockView, lockScreenNow } from './lock-now.ts';

export const LockButtons = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('screen');
  const lock = (view: LockView): void => {
    onPress();
    void lockScreenNow(view);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsers size={18} aria-hidden />}
        onClick={() => lock('people')}
      >
        {t('switch')}
      </Button>
      <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={() => lock('own')}>
        {t('lock')}
      </Button>
    </>
  );
};
