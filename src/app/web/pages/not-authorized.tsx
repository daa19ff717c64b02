import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { logout } from '../../../core/web/session.ts';
import { Notice } from './notice.tsx';
import { GoHome } from './ways.tsx';

export const NotAuthorizedPage = () => {
  const { t } = useTranslation('app');
  return (
    <Notice code="403" title={t('notAuthorized.title')} text={t('notAuthorized.text')}>
      <Button variant="default" leftSection={<IconLogin2 size={18} aria-hidden />} onClick={logout}>
        {t('otherAccount')}
      </Button>
      <GoHome />
    </Notice>
  );
};
