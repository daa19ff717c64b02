import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Page, QueryView } from '#ui/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { BlogPostForm } from '../blog/post-form.tsx';

const route = getRouteApi('/backoffice/blog-detail/$blogid');

export const BlogDetailPage = () => {
  const { t } = useTranslation('app');
  const id = Number(route.useParams().blogid);
  // A refetch would overwrite the typed text.
  const query = useApi(webShopContract.article, { params: { id } }, { staleTime: Infinity, gcTime: 0 });
  return (
    <Page title={t('pages.blogDetail')} actions={<AuditLogLink kind="setting" />}>
      <QueryView query={query}>
        {(article) => <BlogPostForm key={article.articleId} article={article} />}
      </QueryView>
    </Page>
  );
};
