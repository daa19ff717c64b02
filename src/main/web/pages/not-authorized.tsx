import { Button, Text } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { AccessRule } from '#lib/vocabulary/access-rules.ts';
import { sessionStore } from '#ui/session/page-session.ts';
import { useApi } from '#ui/api/queries.ts';
import { logOutUser } from '#ui/session/session.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { MessagePage } from './message-page.tsx';
import { GoBackButton, GoHomeButton } from './navigation-buttons.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    needs?: AccessRule;
  }
}

const WhoMay = ({ allow }: { allow: 'admin' | 'owner' }) => {
  const { t } = useTranslation('staff');
  const { data } = useApi(staffAccountsContract.whoMay, { query: { allow } });
  if (data === undefined || data.names.length === 0) return null;
  const names = data.names.join(', ');
  return <Text>{t(data.more === 0 ? 'turned.ask' : 'turned.askMore', { names, n: data.more })}</Text>;
};

export const NotAuthorizedPage = () => {
  const { t } = useTranslation(['notices', 'staff']);
  const needs = useLocation({ select: ({ state }) => state.needs });
  const above = needs === 'admin' || needs === 'owner' ? needs : undefined;
  const told = needs === 'onlyStaff' ? needs : above;
  return (
    <MessagePage
      code="403"
      title={t('notAuthorized.title')}
      text={told === undefined ? t('notAuthorized.text') : t(`staff:turned.${told}`)}
      more={above !== undefined && sessionStore.get() !== null ? <WhoMay allow={above} /> : null}
    >
      <Button variant="default" leftSection={<IconLogin2 size={18} aria-hidden />} onClick={logOutUser}>
        {t('otherAccount')}
      </Button>
      <GoBackButton />
      <GoHomeButton />
    </MessagePage>
  );
};
