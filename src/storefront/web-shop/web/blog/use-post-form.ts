import { useTranslation } from '#ui/i18n/translation.ts';
import { momentOf, timeOfMoment, useVersionedForm } from '#ui/form/index.ts';
import type { BlogPost } from '#storefront/web-shop/contract.ts';
import { BlogPostSaveInput } from '#storefront/web-shop/contracts/blog-post-input.ts';

const blogPostValuesOf = ({ title, slug, lead, cover, html, language, state, publishAt }: BlogPost) => ({
  title,
  slug,
  lead,
  cover,
  html,
  language,
  state,
  publishAt: publishAt === null ? { day: null, time: '09:00' } : momentOf(publishAt),
});

export const useBlogPostForm = (stored: BlogPost) => {
  const { t } = useTranslation('webshop');
  return useVersionedForm({
    schema: BlogPostSaveInput,
    record: stored,
    valuesOf: blogPostValuesOf,
    keepAs: `blog-post ${stored.articleId}`,
    toBody: ({ publishAt, ...values }, version) => {
      const stays = values.state === 'published' && stored.state === 'published' ? stored.publishAt : null;
      return {
        ...values,
        publishAt: values.state === 'scheduled' ? timeOfMoment(publishAt) : stays,
        version,
      };
    },
    texts: { publishAt: t('blog.needTime') },
  });
};
export type PostForm = ReturnType<typeof useBlogPostForm>;
