import { Text, Title } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { useApi } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import classes from '../webshop.module.css';
import type { PostForm } from './use-post-form.ts';

type Props = { values: PostForm['values']; onClose: () => void };

export const PreviewDialog = ({ values, onClose }: Props) => {
  const { t } = useTranslation('webshop');
  const query = useApi(webShopContract.previewArticle, { body: { html: values.html } });
  return (
    <Dialog title={t('blog.preview')} onClose={onClose} size="xl">
      <article className={classes['reading']} lang={values.language}>
        <Title order={2}>{values.title}</Title>
        {values.lead === '' ? null : <Text c="dimmed">{values.lead}</Text>}
        {values.cover === '' ? null : <img src={resizeImageUrl(values.cover, 1200)} alt="" />}
        <QueryView query={query}>
          {/* The server sanitised the HTML. */}
          {({ html }) => <div className={classes['rich']} dangerouslySetInnerHTML={{ __html: html }} />}
        </QueryView>
      </article>
      <DialogButtons />
    </Dialog>
  );
};
