import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../core/web/translation.ts';
import { useIsLocked } from '../../../core/web/session.ts';
import { useTitle } from '../../../core/web/ui/index.ts';
import { lockNow } from '../screen/lock-now.ts';

/** An address that locks the screen; unlocked, it leads to where a login does. */
export const LockScreenPage = () => {
  const { t } = useTranslation('screen');
  useTitle(t('title'));
  const locked = useIsLocked();
  const was = useRef(false);
  useEffect(() => {
    if (locked) was.current = true;
    else if (was.current) window.location.replace('/');
    else void lockNow();
  }, [locked]);
  return null;
};
