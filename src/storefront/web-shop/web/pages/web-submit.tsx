import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
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
import { BulkAnswerBar, canAnswerTogether } from '../orders/bulk-answers.tsx';
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

type Choice = { chosen: boolean; onChoose: () => void } | undefined;

const Request = ({ of, choice }: { of: WebRequestRow; choice: Choice }) => {
  const { t } = useTranslation('webshop');
  return (
    <article className={classes['message']} aria-label={t('orders.of', { name: of.name })}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          {choice === undefined ? null : (
            <Checkbox
              aria-label={t('orders.choose', { name: of.name })}
              checked={choice.chosen}
              onChange={choice.onChoose}
            />
          )}
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

const RequestList = ({ state, rows }: { state: WebRequestState; rows: readonly WebRequestRow[] }) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // Rows that another user answered leave the list and the selection.
  const orderIds = rows.map((one) => one.orderId).filter((id) => chosen.has(id));
  const all = orderIds.length === rows.length;
  const choose = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Stack gap="sm">
      {rows.map((one) => (
        <Request
          key={one.orderId}
          of={one}
          choice={
            canAnswerTogether(state)
              ? { chosen: chosen.has(one.orderId), onChoose: () => choose(one.orderId) }
              : undefined
          }
        />
      ))}
      {orderIds.length === 0 ? null : (
        <BulkAnswerBar
          state={state}
          orderIds={orderIds}
          all={all}
          onAll={() => setChosen(new Set(all ? [] : rows.map((one) => one.orderId)))}
          onDone={() => setChosen(new Set())}
        />
      )}
    </Stack>
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
      {state === 'spam' ? <Text size="sm">{t('orders.spamHint')}</Text> : null}
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
        {(list) => <RequestList key={`${state} ${page} ${q}`} state={state} rows={list.itemList} />}
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
