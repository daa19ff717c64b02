import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { connectivity, useConnectivity } from '../api/connectivity.ts';
import { lazyComponent } from '../router/lazy-component.tsx';
import classes from '../theme/components.module.css';

const AsOf = lazyComponent(async () => (await import('./data-age.tsx')).DataAge, {
  words: true,
  missing: 'nothing',
});

export const ConnectivityBar = () => {
  const { t } = useTranslation('ui');
  const state = useConnectivity();
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await connectivity.look();
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
