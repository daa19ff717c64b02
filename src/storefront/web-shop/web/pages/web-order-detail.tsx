import { Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { LetterSlot } from '#ui/router/slots.tsx';
import { useApi } from '#ui/api/queries.ts';
import {
  AutoGrid,
  ButtonLink,
  DayText,
  LabelledValue,
  MoneyText,
  Page,
  QueryView,
  shared,
  TimeText,
  WrittenLanguageBadge,
} from '#ui/index.ts';
import { ShareButtons } from '#ui/display/share-buttons.tsx';
import { type WebRequest, webShopContract } from '#storefront/web-shop/contract.ts';
import { shownAnswer } from '#storefront/web-shop/checkout-fields.ts';
import { isOpenWebRequest } from '#storefront/web-shop/rules/request-states.ts';
import { RequestAnswers } from '../orders/answers.tsx';
import { AvailableNow } from '../orders/available-now.tsx';
import { HoldTimer } from '../orders/hold-timer.tsx';
import {
  RequestGarmentList,
  RequestMoneyNow,
  OtherRequests,
  RequestBadge,
  RequestDays,
  RequestSums,
  RequestDetails,
  RequestVoucher,
} from '../orders/request-parts.tsx';
import { ContactLinks } from '../contact-links.tsx';
import classes from '../webshop.module.css';

const route = getRouteApi('/backoffice/web-order-detail/$orderid');

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes['message']}>
    <Text component="h2" fw={600}>
      {title}
    </Text>
    {children}
  </section>
);

const Asked = ({ of }: { of: WebRequest }) => {
  const { t } = useTranslation(['webshop', 'shared']);
  const { asked } = of;
  return (
    <Part title={t('orders.asked')}>
      <Text size="sm" c="dimmed">
        <TimeText at={of.sentAt} />
      </Text>
      {asked.pickupDay === null ? null : <RequestDays of={asked} />}
      <RequestGarmentList items={asked.lines} />
      <RequestSums of={asked} />
      {asked.dueNow === 0 ? null : (
        <Text size="sm">
          {t('orders.dueNow')} <MoneyText baht={asked.dueNow} />
        </Text>
      )}
      <RequestVoucher of={of} />
      <RequestDetails of={of} />
      {of.answers.map((one) => (
        <Text key={one.label} size="sm" className={shared.preWrap}>
          {one.label}: {shownAnswer(one, { yes: t('shared:field.yes'), no: t('shared:field.no') })}
        </Text>
      ))}
      {of.address === '' ? null : (
        <Text size="sm" className={shared.preWrap}>
          {of.address}
        </Text>
      )}
    </Part>
  );
};

const Now = ({ of }: { of: WebRequest }) => {
  const { t } = useTranslation(['webshop', 'order']);
  return of.orderState === null ? null : (
    <Part title={t('orders.now')}>
      <Text size="sm">
        {of.orderNo} · {t(`order:state.${of.orderState}`)}
      </Text>
      <RequestDays of={of} />
      <RequestGarmentList items={of.items} />
      {of.money === null ? (
        <RequestSums of={of} />
      ) : (
        <RequestMoneyNow money={of.money} listToday={of.listToday} />
      )}
      {isOpenWebRequest(of.state) ? (
        <Group>
          <HoldTimer until={of.heldUntil} />
        </Group>
      ) : null}
      <AvailableNow of={of} />
      <Group>
        {of.state === 'accepted' ? (
          <ButtonLink
            variant="light"
            to="/backoffice/order-detail/$orderid"
            params={{ orderid: String(of.orderId) }}
          >
            {t('orders.openOrder')}
          </ButtonLink>
        ) : (
          <ButtonLink
            variant="light"
            to="/backoffice/rental/$orderid"
            params={{ orderid: String(of.orderId) }}
          >
            {t('orders.openDraft')}
          </ButtonLink>
        )}
      </Group>
    </Part>
  );
};

const Answer = ({ of }: { of: WebRequest }) => {
  const { t } = useTranslation(['webshop', 'shared']);
  return (
    <Part title={t('orders.answered')}>
      <Group gap="lg">
        <LabelledValue label={t('orders.stands')}>
          <RequestBadge state={of.state} />
        </LabelledValue>
        {of.answeredAt === null ? null : (
          <LabelledValue label={t('orders.answeredAt')}>
            <TimeText at={of.answeredAt} />
            {of.answeredBy === '' ? null : ` · ${of.answeredBy}`}
          </LabelledValue>
        )}
        {of.holdUntil === null ? null : (
          <LabelledValue label={t('orders.firstHold')}>
            <TimeText at={of.holdUntil} />
          </LabelledValue>
        )}
        {of.customer === null ? null : (
          <LabelledValue label={t('shared:person.customer')}>{of.customer.name}</LabelledValue>
        )}
      </Group>
      {of.reason === null ? null : <Text size="sm">{t(`orders.reason.${of.reason}`)}</Text>}
      {of.answer === '' ? null : (
        <Text size="sm" className={shared.preWrap}>
          {of.answer}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('orders.messageHint')}
      </Text>
      <Text size="sm" className={shared.preWrap} lang={of.language}>
        {of.message}
      </Text>
      <ShareButtons
        text={of.message}
        {...(of.email !== '' && {
          mail: { to: of.email, subject: t('link.subject', { no: of.orderNo }) },
        })}
      />
    </Part>
  );
};

const View = ({ of }: { of: WebRequest }) => {
  const { t } = useTranslation(['webshop', 'shared']);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Text fw={600} size="lg" className={shared.anywhere}>
            {of.name}
          </Text>
          <RequestBadge state={of.state} />
          <WrittenLanguageBadge language={of.language} />
        </Group>
        <ContactLinks phone={of.phone} lineId={of.lineId} email={of.email} />
      </Group>
      <RequestAnswers of={of} />
      <AutoGrid min="17rem" spacing="0.75rem" className={shared.wholeRow}>
        <Asked of={of} />
        <Now of={of} />
      </AutoGrid>
      <Answer of={of} />
      <LetterSlot orderId={of.orderId} orderNo={of.orderNo} />
      <OtherRequests title={t('orders.othersTitle')} of={of.othersList} />
      <OtherRequests title={t('orders.beforeTitle')} of={of.beforeList} />
      <Group gap="lg">
        <LabelledValue label={t('orders.branch')}>{of.branchName}</LabelledValue>
        <LabelledValue label={t('orders.consent')}>{of.consentVersion}</LabelledValue>
        <LabelledValue label={t('orders.marketing')}>
          {t(of.marketing ? 'shared:field.yes' : 'shared:field.no')}
        </LabelledValue>
        {of.eventDay === null ? null : (
          <LabelledValue label={t('orders.event')}>
            <DayText day={of.eventDay} />
          </LabelledValue>
        )}
      </Group>
    </Stack>
  );
};

export const WebOrderDetailPage = () => {
  const { t } = useTranslation('app');
  const id = parseCount(route.useParams().orderid) ?? 0;
  const query = useApi(webShopContract.request, { params: { id } });
  return (
    <Page title={t('pages.webOrderDetail')} back="/backoffice/web-submit">
      <QueryView query={query}>{(of) => <View of={of} />}</QueryView>
    </Page>
  );
};
