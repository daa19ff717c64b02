import { Avatar, Button, Group, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useSession } from '#ui/session/session.ts';
import {
  type ListColumn,
  EmptyState,
  PagedList,
  Pills,
  SearchField,
  StateBadge,
  TimeText,
  type BadgeTone,
} from '#ui/index.ts';
import { type StaffMember, staffAccountsContract } from '../contract.ts';
import { type StaffState, mayManage, staffStates } from '../staff-ranks.ts';
import { StaffMemberDialog } from './person-dialog.tsx';

const route = getRouteApi('/backoffice/user-management');
const tones: Record<StaffState, BadgeTone> = { working: 'good', invited: 'info', locked: 'bad' };

const Who = ({ person }: { person: StaffMember }) => {
  const { t } = useTranslation('staff');
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar
        src={person.userImage || null}
        alt=""
        size={32}
        radius="xl"
        color="plum"
        name={person.displayName.replaceAll(/\(.*?\)/g, '').trim()}
        aria-hidden
      />
      <span>
        {person.displayName}
        {person.isMe ? ` (${t('me')})` : ''}
        <Text component="span" size="sm" c="dimmed" display="block">
          {person.username}
        </Text>
      </span>
    </Group>
  );
};

const State = ({ person }: { person: StaffMember }) => {
  const { t } = useTranslation('staff');
  return <StateBadge tone={tones[person.state]}>{t(`states.${person.state}`)}</StateBadge>;
};

export const StaffList = () => {
  const { t } = useTranslation(['staff', 'shared', 'app']);
  const session = useSession();
  const { search, set } = useListSearch(route);
  const { page = 1, q, state } = search;
  const [open, setOpen] = useState<StaffMember | 'new' | null>(null);
  const query = useApi(
    staffAccountsContract.list,
    { query: { page, size: 50, ...(q !== undefined && { q }), ...(state !== undefined && { state }) } },
    { placeholderData: keepPreviousData },
  );
  const personOf = (one: StaffMember): StaffMember =>
    query.data?.itemList.find(({ userId }) => userId === one.userId) ?? one;
  const rolesOf = (person: StaffMember): string =>
    person.roles.map((role) => t(`app:roles.${role}`)).join(', ');
  const branchesOf = (person: StaffMember): string =>
    person.branches.map((one) => one.branchName).join(', ') || t('noBranches');
  const columns: ListColumn<StaffMember>[] = [
    { key: 'name', label: t('shared:field.name'), render: (one) => <Who person={one} /> },
    { key: 'roles', label: t('columns.roles'), render: rolesOf },
    { key: 'branches', label: t('columns.branches'), render: branchesOf },
    {
      key: 'lastSeen',
      label: t('columns.lastSeen'),
      render: (one) => (one.lastSeen === null ? t('never') : <TimeText at={one.lastSeen} />),
    },
    { key: 'devices', label: t('columns.devices'), align: 'right', render: (one) => one.devices },
    { key: 'state', label: t('shared:order.state'), render: (one) => <State person={one} /> },
  ];
  const mayAdd = mayManage(session.roles, ['staff']);
  return (
    <Stack gap="md">
      {mayAdd ? (
        <Group>
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            {t('add')}
          </Button>
        </Group>
      ) : null}
      <Stack gap="sm">
        <SearchField
          label={t('search')}
          value={q ?? ''}
          onChange={(text) => set({ q: text === '' ? undefined : text })}
        />
        <Pills
          label={t('stateFilter')}
          oneLine
          options={[
            { value: 'all' as const, label: t('everybody') },
            ...staffStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          value={state ?? 'all'}
          onChange={(value) => set({ state: value === 'all' ? undefined : value })}
        />
      </Stack>
      <PagedList
        query={query}
        columns={columns}
        rowKey={(one) => one.userId}
        caption={t('title')}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        onOpen={setOpen}
        renderLines={(one) => ({
          name: `${one.displayName}${one.isMe ? ` (${t('me')})` : ''}`,
          end: <State person={one} />,
          facts: [
            rolesOf(one),
            one.lastSeen === null ? t('never') : <TimeText key="seen" at={one.lastSeen} />,
            branchesOf(one),
          ],
          mark: one.devices === 0 ? undefined : t('deviceCount', { n: one.devices }),
        })}
        onPage={(next) => set({ page: next })}
      />
      {open === null ? null : (
        <StaffMemberDialog
          person={open === 'new' ? undefined : personOf(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
};
