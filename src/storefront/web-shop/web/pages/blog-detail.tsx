import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { HistoryLink } from '#ui/router/audit-log-link.tsx';
import { Page, QueryView } from '#ui/index.ts';
import { webshopContract } from '#storefront/web-shop/contract.ts';
import { ArticleForm } from '../blog/post-form.tsx';

const route = getRouteApi('/backoffice/blog-detail/$blogid');

/** One article of the blog, to write and to publish. */
export const BlogDetailPage = () => {
  const { t } = useTranslation('app');
  const id = Number(route.useParams().blogid);
  // Filled from once: a refetch must not disturb what is typed.
  const query = useApi(webshopContract.article, { params: { id } }, { staleTime: Infinity, gcTime: 0 });
  return (
    <Page title={t('pages.blogDetail')} actions={<HistoryLink kind="setting" />}>
      <QueryView query={query}>
        {(article) => <ArticleForm key={article.articleId} article={article} />}
      </QueryView>
    </Page>
  );
};
