import { Badge, Button, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { useForm } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useLanguage } from '#ui/session/session.ts';
import { type ListColumn, EmptyState, Page, PagedList, Pills, TextLink, TimeText } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { blogPostStates } from '#storefront/web-shop/rules/blog-post-states.ts';
import { type BlogPostRow, webShopContract } from '#storefront/web-shop/contract.ts';
import { BlogPostInput } from '#storefront/web-shop/contracts/blog-post-input.ts';

const route = getRouteApi('/backoffice/blog');
const colors = { draft: 'gray', scheduled: 'blue', published: 'green' } as const;

const useColumns = (): ListColumn<BlogPostRow>[] => {
  const { t } = useTranslation('webshop');
  const language = useLanguage();
  return [
    {
      key: 'title',
      label: t('blog.title'),
      render: (row) => (
        <Stack gap={2}>
          <TextLink
            to="/backoffice/blog-detail/$blogid"
            params={{ blogid: String(row.articleId) }}
            aria-label={t('blog.open', { title: row.title })}
          >
            {row.title}
          </TextLink>
          <Text size="sm" c="dimmed" lineClamp={1}>
            {row.language === language ? row.lead : `${languageNames[row.language]} · ${row.lead}`}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'state',
      label: t('blog.state'),
      render: (row) => (
        <Badge variant="light" tt="none" color={colors[row.state]}>
          {t(`blog.${row.state}`)}
        </Badge>
      ),
    },
    {
      key: 'when',
      label: t('blog.when'),
      render: (row) => (row.publishAt === null ? '' : <TimeText at={row.publishAt} />),
    },
  ];
};

const NewDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('webshop');
  const navigate = useNavigate();
  const form = useForm({ schema: BlogPostInput, initialValues: { title: '' }, toBody: (values) => values });
  const create = useAction(webShopContract.createArticle, {
    refresh: [webShopContract.articles],
    onSuccess: ({ articleId }) =>
      void navigate({ to: '/backoffice/blog-detail/$blogid', params: { blogid: String(articleId) } }),
    onError: form.refuse,
  });
  return (
    <Dialog title={t('blog.write')} onClose={onClose} busy={create.isPending}>
      <form
        noValidate
        onSubmit={form.submit((body) => {
          if (!create.isPending) create.mutate({ body });
        })}
      >
        <Stack gap="md">
          <TextInput label={t('blog.title')} {...form.text('title')} data-autofocus required />
          <DialogButtons action={t('blog.write')} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};

export const BlogListPage = () => {
  const { t } = useTranslation(['webshop', 'app']);
  const { search, set } = useListSearch(route);
  const { state, page = 1 } = search;
  const columns = useColumns();
  const [writing, setWriting] = useState(false);
  const query = useApi(
    webShopContract.articles,
    { query: { state, page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Page
      title={t('app:pages.blog')}
      actions={<Button onClick={() => setWriting(true)}>{t('blog.write')}</Button>}
    >
      <Pills
        label={t('blog.state')}
        value={state ?? 'all'}
        options={(['all', ...blogPostStates] as const).map((value) => ({ value, label: t(`blog.${value}`) }))}
        onChange={(value) => set({ state: value === 'all' ? undefined : value })}
      />
      <PagedList
        query={query}
        columns={columns}
        rowKey={(row) => row.articleId}
        caption={t('app:pages.blog')}
        empty={<EmptyState title={t('blog.none')} hint={t('blog.noneHint')} />}
        onPage={(to) => set({ page: to })}
      />
      {writing ? <NewDialog onClose={() => setWriting(false)} /> : null}
    </Page>
  );
};
