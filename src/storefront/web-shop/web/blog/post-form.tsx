import {
  Anchor,
  Button,
  Group,
  Input,
  NativeSelect,
  Skeleton,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { languages } from '#lib/text/languages.ts';
import { FormNotes, FormSection, storedRecordOf, TimeInput } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { AutoGrid, ConfirmButton, DayInput, lazyComponent, LeaveGuard, shared } from '#ui/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { blogPostStates } from '#storefront/web-shop/rules/blog-post-states.ts';
import { type BlogPost, webShopContract } from '#storefront/web-shop/contract.ts';
import { inLanguage, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import classes from '../webshop.module.css';
import { PictureDialog } from './picture-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { type PostForm, useBlogPostForm } from './use-post-form.ts';

const ArticleEditor = lazyComponent(async () => (await import('./editor.tsx')).BlogPostEditor, {
  waiting: <Skeleton height={320} radius="md" />,
});

type Part = { form: PostForm };

const Cover = ({ form }: Part) => {
  const { t } = useTranslation('webshop');
  const { cover } = form.values;
  const [choosing, setChoosing] = useState(false);
  return (
    <Input.Wrapper
      label={t('blog.cover')}
      labelElement="div"
      description={t('blog.coverHint')}
      className={classes['cover'] ?? ''}
    >
      {cover === '' ? null : <img src={cover} alt="" width={240} height={160} />}
      <Group gap="xs">
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('blog.addCover')}
        </Button>
        {cover === '' ? null : (
          <Button variant="subtle" color="gray" onClick={() => form.set({ cover: '' })}>
            {t('blog.dropCover')}
          </Button>
        )}
      </Group>
      {choosing ? (
        <PictureDialog
          title={t('blog.addCover')}
          onChoose={({ url }) => {
            form.set({ cover: url });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Input.Wrapper>
  );
};

const Head = ({ form }: Part) => {
  const { t } = useTranslation('webshop');
  const { value: moment, onChange: setMoment, ...publishAt } = form.field('publishAt');
  return (
    <AutoGrid min="17rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
      <TextInput className={shared.wholeRow} label={t('blog.title')} {...form.text('title')} required />
      <Textarea
        className={shared.wholeRow}
        label={t('blog.lead')}
        description={t('blog.leadHint')}
        {...form.text('lead')}
        autosize
        minRows={2}
      />
      <TextInput
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={t('blog.slug')}
        description={t('blog.slugHint')}
        {...form.text('slug')}
      />
      <NativeSelect
        label={t('blog.language')}
        {...form.field('language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <NativeSelect
        label={t('blog.state')}
        {...form.field('state')}
        data={blogPostStates.map((value) => ({ value, label: t(`blog.${value}`) }))}
      />
      {form.values.state === 'scheduled' ? (
        <Group gap="sm" grow align="start">
          <DayInput
            label={t('blog.day')}
            {...publishAt}
            value={moment.day}
            onChange={(day) => setMoment({ ...moment, day })}
          />
          <TimeInput
            label={t('blog.time')}
            value={moment.time}
            onChange={(time) => setMoment({ ...moment, time })}
          />
        </Group>
      ) : null}
    </AutoGrid>
  );
};

const Look = ({ article }: { article: BlogPost }) => {
  const { t } = useTranslation('webshop');
  const site = useApi(webShopContract.site, {});
  if (article.state !== 'published' || site.data?.open !== true) return null;
  return (
    <Anchor
      className={classes['way'] ?? ''}
      href={`/w/${site.data.domain}${inLanguage(article.language, pagePathOf('blog', article.slug))}`}
      target="_blank"
      rel="noopener"
    >
      {t('blog.see')}
    </Anchor>
  );
};

/** Typed text survives a failed save, and another user's earlier save. */
export const BlogPostForm = ({ article }: { article: BlogPost }) => {
  const { t } = useTranslation(['webshop', 'shared']);
  const navigate = useNavigate();
  const [stored, setStored] = useState(article);
  const form = useBlogPostForm(stored);
  const [looking, setLooking] = useState(false);
  const gone = useRef(false);
  const refresh = [webShopContract.articles, webShopContract.article];
  const params = { id: stored.articleId };
  const save = useAction(webShopContract.saveArticle, {
    done: t('blog.saved'),
    refresh,
    onSuccess: (reply, sent) => {
      setStored(reply);
      // The editor has the sent text, but the reply has the sanitised text.
      form.saved(reply, { html: sent.body.html ?? '' });
    },
    onError: (error) => {
      setStored((now) => (storedRecordOf(error) as BlogPost | undefined) ?? now);
      return form.refuse(error);
    },
  });
  const remove = useAction(webShopContract.removeArticle, { done: t('blog.removed'), refresh });
  return (
    <form
      noValidate
      onSubmit={form.submit((body) => {
        if (!save.isPending) save.mutate({ params, body });
      })}
    >
      <Stack gap="md">
        <FormSection title={t('blog.about')}>
          <Head form={form} />
          <Cover form={form} />
        </FormSection>
        <FormSection title={t('blog.body')}>
          <ArticleEditor
            // The editor reads its text once, so a new text needs a new key.
            key={`${form.restored === null} ${form.changes?.taken.includes('html') === true}`}
            label={t('blog.body')}
            html={form.values.html}
            onChange={(html) => form.set({ html })}
          />
        </FormSection>
        <FormNotes form={form} labels={{ html: t('blog.body'), cover: t('blog.cover') }} />
        <Group justify="space-between" gap="sm">
          <ConfirmButton
            title={t('blog.remove')}
            text={t('blog.removeAsk')}
            confirmLabel={t('blog.remove')}
            onConfirm={async () => {
              await remove.mutateAsync({ params });
              gone.current = true;
              void navigate({ to: '/backoffice/blog' });
            }}
          >
            {t('blog.remove')}
          </ConfirmButton>
          <Group gap="sm">
            <Look article={stored} />
            <Button variant="default" onClick={() => setLooking(true)}>
              {t('blog.preview')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('blog.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
      {looking ? <PreviewDialog values={form.values} onClose={() => setLooking(false)} /> : null}
      <LeaveGuard
        active={() => !gone.current && form.dirty}
        words={{
          title: t('shared:leave.ask'),
          text: t('blog.leave'),
          stay: t('shared:leave.stay'),
          go: t('shared:leave.go'),
        }}
      />
    </form>
  );
};
