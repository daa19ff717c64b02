import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import {
  EmptyState,
  Page,
  PagedList,
  Pills,
  SearchField,
  shared,
  StateBadge,
  TextLink,
  TimeText,
  WrittenLanguageBadge,
} from '#ui/index.ts';
import { type WebRequestRow, webShopContract } from '#storefront/web-shop/contract.ts';
import {
  isOpenWebRequest,
  type WebRequestState,
  webRequestStates,
} from '#storefront/web-shop/rules/request-states.ts';
import { ChangeRequestList } from '../change-requests/change-request-list.tsx';
import { RequestAnswers } from '../orders/answers.tsx';
import { HoldTimer } from '../orders/hold-timer.tsx';
import {
  RequestGarmentList,
  RequestBadge,
  RequestDays,
  RequestSums,
  RequestDetails,
} from '../orders/request-parts.tsx';
import { ContactLinks } from '../contact-links.tsx';
import classes from '../webshop.module.css';

const route = getRouteApi('/backoffice/web-submit');

const Request = ({ of }: { of: WebRequestRow }) => {
  const { t } = useTranslation('webshop');
  return (
    <article className={classes['message']} aria-label={t('orders.of', { name: of.name })}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600} component="h2" className={shared.anywhere}>
            <TextLink to="/backoffice/web-order-detail/$orderid" params={{ orderid: String(of.orderId) }}>
              {of.name}
            </TextLink>
          </Text>
          <RequestBadge state={of.state} />
          <WrittenLanguageBadge language={of.language} />
          {of.before === 0 ? null : (
            <StateBadge tone="neutral">{t('orders.before', { n: of.before })}</StateBadge>
          )}
          {of.others === 0 ? null : (
            <StateBadge tone="warn">{t('orders.others', { n: of.others })}</StateBadge>
          )}
        </Group>
        <Group gap="xs">
          {isOpenWebRequest(of.state) ? <HoldTimer until={of.heldUntil} /> : null}
          <Text size="sm" c="dimmed">
            <TimeText at={of.sentAt} />
          </Text>
        </Group>
      </Group>
      <div>
        <RequestGarmentList items={of.items} />
        <RequestDays of={of} />
        <RequestSums of={of} />
      </div>
      <RequestDetails of={of} />
      <Group justify="space-between" gap="sm">
        <ContactLinks phone={of.phone} lineId={of.lineId} email={of.email} />
        <RequestAnswers of={of} />
      </Group>
    </article>
  );
};

const Requests = ({ state }: { state: WebRequestState }) => {
  const { t } = useTranslation('webshop');
  const { search, set } = useListSearch(route);
  const { page = 1, q = '' } = search;
  const query = useApi(
    webShopContract.requests,
    { query: { state, page, size: 20, q } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <SearchField
        value={q}
        onChange={(text) => set({ q: text === '' ? undefined : text })}
        label={t('orders.search')}
      />
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={t(q === '' ? 'orders.none' : 'orders.nothing')}
            hint={t(q === '' ? 'orders.noneHint' : 'orders.nothingHint')}
          />
        }
        onPage={(to) => set({ page: to })}
      >
        {(list) => (
          <Stack gap="sm">
            {list.itemList.map((one) => (
              <Request key={one.orderId} of={one} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
};

const tabs = [...webRequestStates, 'asks'] as const;

export const WebSubmitPage = () => {
  const { t } = useTranslation(['webshop', 'app']);
  const { search, set } = useListSearch(route);
  const { page = 1 } = search;
  const state = tabs.find((one) => one === search.state) ?? 'new';
  return (
    <Page title={t('app:pages.webSubmit')}>
      <Pills
        label={t('orders.tabs')}
        value={state}
        options={tabs.map((value) => ({
          value,
          label: value === 'asks' ? t('asks.tab') : t(`orders.state.${value}`),
        }))}
        onChange={(value) => set({ state: value === 'new' ? undefined : value })}
      />
      {state === 'asks' ? (
        <ChangeRequestList page={page} onPage={(to) => set({ page: to })} />
      ) : (
        <Requests state={state} />
      )}
    </Page>
  );
};
