import { Button, Text } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Rule } from '#lib/vocabulary/access-rules.ts';
import { store } from '#ui/session/page-session.ts';
import { useApi } from '#ui/api/queries.ts';
import { logout } from '#ui/session/session.ts';
import { peopleContract } from '#access/staff-accounts/contract.ts';
import { Notice } from './message-page.tsx';
import { GoBack, GoHome } from './navigation-buttons.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of whoever was turned away: the rule of the page they wanted. */
    needs?: Rule;
  }
}

/** Colleagues who may do it. */
const WhoMay = ({ allow }: { allow: 'admin' | 'owner' }) => {
  const { t } = useTranslation('staff');
  const { data } = useApi(peopleContract.whoMay, { query: { allow } });
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
    <Notice
      code="403"
      title={t('notAuthorized.title')}
      text={told === undefined ? t('notAuthorized.text') : t(`staff:turned.${told}`)}
      more={above !== undefined && store.get() !== null ? <WhoMay allow={above} /> : null}
    >
      <Button variant="default" leftSection={<IconLogin2 size={18} aria-hidden />} onClick={logout}>
        {t('otherAccount')}
      </Button>
      <GoBack />
      <GoHome />
    </Notice>
  );
};
