import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useIsLocked } from '#ui/session/session.ts';
import { useTitle } from '#ui/index.ts';
import { lockScreenNow } from '../lock-screen/lock-now.ts';

export const LockScreenPage = () => {
  const { t } = useTranslation('screen');
  useTitle(t('title'));
  const locked = useIsLocked();
  const was = useRef(false);
  useEffect(() => {
    if (locked) was.current = true;
    else if (was.current) window.location.replace('/');
    else void lockScreenNow();
  }, [locked]);
  return null;
};
