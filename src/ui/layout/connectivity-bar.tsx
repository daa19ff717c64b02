import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { net, useNet } from '../api/connectivity.ts';
import { later } from '../router/lazy-component.tsx';
import classes from '../theme/components.module.css';

/** Seldom needed: it is fetched when the network is gone, from the device. */
const AsOf = later(async () => (await import('./data-age.tsx')).AsOf, { words: true, missing: 'nothing' });

/** Over the page while the server is out of reach or has too much to do, and for a moment when it is back. */
export const NetStrip = () => {
  const { t } = useTranslation('ui');
  const state = useNet();
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await net.look();
    setAsking(false);
  };
  return (
    <div role="status" className={classes['netPlace']}>
      {state === 'here' ? null : (
        <div className={classes['net']} data-state={state}>
          {state === 'back' ? (
            <IconCheck size={18} aria-hidden />
          ) : (
            <IconAlertTriangle size={18} aria-hidden />
          )}
          <span>
            {t(`net.${state}`)}
            {state === 'lost' ? <AsOf /> : null}
          </span>
          {state === 'lost' ? (
            <Button size="compact-xs" variant="white" color="dark" loading={asking} onClick={ask}>
              {t('retry')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
};
