import { Text, Title } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { useApi } from '#ui/api/queries.ts';
import { Dialog, DialogButtons, QueryView } from '#ui/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import classes from '../webshop.module.css';
import type { BlogPostDraft } from './post-draft.ts';

export const PreviewDialog = ({ draft, onClose }: { draft: BlogPostDraft; onClose: () => void }) => {
  const { t } = useTranslation('webshop');
  const query = useApi(webShopContract.previewArticle, { body: { html: draft.html } });
  return (
    <Dialog title={t('blog.preview')} onClose={onClose} size="xl">
      <article className={classes['reading']} lang={draft.language}>
        <Title order={2}>{draft.title}</Title>
        {draft.lead === '' ? null : <Text c="dimmed">{draft.lead}</Text>}
        {draft.cover === '' ? null : <img src={resizeImageUrl(draft.cover, 1200)} alt="" />}
        <QueryView query={query}>
          {/* The server has sanitised the HTML. */}
          {({ html }) => <div className={classes['rich']} dangerouslySetInnerHTML={{ __html: html }} />}
        </QueryView>
      </article>
      <DialogButtons />
    </Dialog>
  );
};
