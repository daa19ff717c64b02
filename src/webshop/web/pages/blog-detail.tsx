import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '../../../core/web/translation.ts';
import { useApi } from '../../../core/web/queries.ts';
import { HistoryLink } from '../../../core/web/ui/history-link.tsx';
import { Page, QueryView } from '../../../core/web/ui/index.ts';
import { webshopContract } from '../../contract.ts';
import { ArticleForm } from '../blog/article-form.tsx';

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
