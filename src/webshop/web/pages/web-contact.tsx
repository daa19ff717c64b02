import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../core/common/day.ts';
import { isLanguage } from '../../../core/common/words.ts';
import { languageNames } from '../../../core/words/languages.ts';
import { useAction, useApi } from '../../../core/web/queries.ts';
import { useListSearch } from '../../../core/web/search.ts';
import { useLanguage } from '../../../core/web/session.ts';
import { EmptyState, Page, PagedList, Pills, TimeText } from '../../../core/web/ui/index.ts';
import { type ContactMessage, webshopContract } from '../../contract.ts';
import { contactStates } from '../../contact-kinds.ts';
import { Ways } from '../ways.tsx';
import classes from '../webshop.module.css';

const route = getRouteApi('/backoffice/web-contact');

const Message = ({ of }: { of: ContactMessage }) => {
  const { t } = useTranslation('webshop');
  const language = useLanguage();
  const answered = of.answeredAt !== null;
  const mark = useAction(webshopContract.answerContact, {
    done: t(answered ? 'contact.reopened' : 'contact.marked'),
    refresh: [webshopContract.contacts],
  });
  return (
    <article className={classes['message']} aria-label={t('contact.of', { name: of.name })}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600} component="h2" className={classes['break'] ?? ''}>
            {of.name}
          </Text>
          {of.language === language || !isLanguage(of.language) ? null : (
            <Badge
              variant="light"
              tt="none"
              title={t('contact.wrote', { language: languageNames[of.language] })}
            >
              {languageNames[of.language]}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          <TimeText at={of.sentAt} />
        </Text>
      </Group>
      <Text className={classes['words'] ?? ''}>{of.body}</Text>
      <Group justify="space-between" gap="sm">
        <Ways phone={of.phone} email={of.email} />
        <Button
          variant={answered ? 'default' : 'light'}
          loading={mark.isPending}
          onClick={() => mark.mutate({ params: { id: of.messageId }, body: { answered: !answered } })}
        >
          {t(answered ? 'contact.reopen' : 'contact.answer')}
        </Button>
      </Group>
      {of.answeredAt === null ? null : (
        <Text size="sm" c="dimmed">
          {t('contact.by', {
            name: of.answeredBy,
            at: formatDateTime(new Date(of.answeredAt), language, 'medium'),
          })}
        </Text>
      )}
    </article>
  );
};

/** What customers wrote on the contact page of the web shop: what waits, the oldest first, and what was answered. */
export const WebContactPage = () => {
  const { t } = useTranslation(['webshop', 'app']);
  const { search, set } = useListSearch(route);
  const { state = 'waiting', page = 1 } = search;
  const query = useApi(
    webshopContract.contacts,
    { query: { state, page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const waits = state === 'waiting';
  return (
    <Page title={t('app:pages.webContact')}>
      <Pills
        label={t('contact.tabs')}
        value={state}
        options={contactStates.map((value) => ({ value, label: t(`contact.${value}`) }))}
        onChange={(value) => set({ state: value === 'waiting' ? undefined : value })}
      />
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={t(waits ? 'contact.none' : 'contact.noAnswered')}
            hint={t(waits ? 'contact.noneHint' : 'contact.noAnsweredHint')}
          />
        }
        onPage={(to) => set({ page: to })}
      >
        {(list) => (
          <Stack gap="sm">
            {list.itemList.map((one) => (
              <Message key={one.messageId} of={one} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Page>
  );
};
