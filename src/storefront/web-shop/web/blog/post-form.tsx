import {
  Alert,
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
import { isApiError } from '#ui/api/api-error.ts';
import { FormSection, TimeInput } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { ConfirmButton, DayInput, lazyComponent, LeaveGuard } from '#ui/index.ts';
import { languageNames } from '#lib/words/language-names.ts';
import { blogPostMaxLengths, blogPostStates } from '#storefront/web-shop/rules/blog-post-states.ts';
import { type BlogPost, webShopContract } from '#storefront/web-shop/contract.ts';
import { inLanguage, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import classes from '../webshop.module.css';
import { blogPostErrorsOf, blogPostBodyOf, type BlogPostDraft, blogPostDraftOf } from './post-draft.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const ArticleEditor = lazyComponent(async () => (await import('./editor.tsx')).BlogPostEditor, {
  waiting: <Skeleton height={320} radius="md" />,
});

type Part = { draft: BlogPostDraft; set: (part: Partial<BlogPostDraft>) => void };

const Cover = ({ draft, set }: Part) => {
  const { t } = useTranslation('webshop');
  const [choosing, setChoosing] = useState(false);
  return (
    <Input.Wrapper
      label={t('blog.cover')}
      labelElement="div"
      description={t('blog.coverHint')}
      className={classes['cover'] ?? ''}
    >
      {draft.cover === '' ? null : <img src={draft.cover} alt="" width={240} height={160} />}
      <Group gap="xs">
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t('blog.addCover')}
        </Button>
        {draft.cover === '' ? null : (
          <Button variant="subtle" color="gray" onClick={() => set({ cover: '' })}>
            {t('blog.dropCover')}
          </Button>
        )}
      </Group>
      {choosing ? (
        <PictureDialog
          title={t('blog.addCover')}
          onChoose={({ url }) => {
            set({ cover: url });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Input.Wrapper>
  );
};

const Head = ({ draft, set, tried }: Part & { tried: boolean }) => {
  const { t } = useTranslation('webshop');
  const bad = blogPostErrorsOf(draft);
  return (
    <div className={classes['grid']}>
      <TextInput
        className={classes['whole'] ?? ''}
        label={t('blog.title')}
        value={draft.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        maxLength={blogPostMaxLengths.title}
        error={tried && bad.title === true ? t('blog.need') : undefined}
        required
      />
      <Textarea
        className={classes['whole'] ?? ''}
        label={t('blog.lead')}
        description={t('blog.leadHint')}
        value={draft.lead}
        onChange={(event) => set({ lead: event.currentTarget.value })}
        maxLength={blogPostMaxLengths.lead}
        autosize
        minRows={2}
      />
      <TextInput
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        label={t('blog.slug')}
        description={t('blog.slugHint')}
        value={draft.slug}
        onChange={(event) => set({ slug: event.currentTarget.value })}
        maxLength={blogPostMaxLengths.slug}
      />
      <NativeSelect
        label={t('blog.language')}
        value={draft.language}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) =>
          set({ language: languages.find((one) => one === event.currentTarget.value) ?? 'th' })
        }
      />
      <NativeSelect
        label={t('blog.state')}
        value={draft.state}
        data={blogPostStates.map((value) => ({ value, label: t(`blog.${value}`) }))}
        onChange={(event) =>
          set({ state: blogPostStates.find((one) => one === event.currentTarget.value) ?? 'draft' })
        }
      />
      {draft.state === 'scheduled' ? (
        <Group gap="sm" grow align="start">
          <DayInput
            label={t('blog.day')}
            value={draft.day}
            onChange={(day) => set({ day })}
            error={tried && bad.day === true ? t('blog.needTime') : undefined}
          />
          <TimeInput label={t('blog.time')} value={draft.time} onChange={(time) => set({ time })} />
        </Group>
      ) : null}
    </div>
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

/** The typed text is not lost if saving fails or another user saved first. */
export const BlogPostForm = ({ article }: { article: BlogPost }) => {
  const { t } = useTranslation(['webshop', 'shared']);
  const navigate = useNavigate();
  const [stored, setStored] = useState(article);
  const [start, setStart] = useState<BlogPostDraft>(() => blogPostDraftOf(article));
  const [draft, setDraft] = useState(start);
  const [outdated, setOutdated] = useState(false);
  const [tried, setTried] = useState(false);
  const [looking, setLooking] = useState(false);
  const gone = useRef(false);
  const refresh = [webShopContract.articles, webShopContract.article];
  const params = { id: stored.articleId };
  const save = useAction(webShopContract.saveArticle, {
    done: t('blog.saved'),
    refresh,
    onSuccess: (reply) => {
      setStored(reply);
      // After saving, changes are compared with the typed text.
      setStart({ ...blogPostDraftOf(reply), html: draft.html });
      setDraft({ ...blogPostDraftOf(reply), html: draft.html });
      setOutdated(false);
    },
    onError: (error) => {
      if (!isApiError(error, 'CHANGED')) return;
      const { data } = error.reply;
      if (typeof data !== 'object' || data === null || !('version' in data)) return;
      setStored({ ...stored, version: Number(data.version) });
      setOutdated(true);
    },
  });
  const remove = useAction(webShopContract.removeArticle, { done: t('blog.removed'), refresh });
  const set = (part: Partial<BlogPostDraft>): void => setDraft((now) => ({ ...now, ...part }));
  const send = (): void => {
    setTried(true);
    const body = blogPostBodyOf(draft, stored, stored.version);
    if (body !== undefined && !save.isPending) save.mutate({ params, body });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="md">
        <FormSection title={t('blog.about')}>
          <Head draft={draft} set={set} tried={tried} />
          <Cover draft={draft} set={set} />
        </FormSection>
        <FormSection title={t('blog.body')}>
          <ArticleEditor label={t('blog.body')} html={article.html} onChange={(html) => set({ html })} />
        </FormSection>
        {outdated ? (
          <Alert color="orange" role="alert">
            {t('blog.changed')}
          </Alert>
        ) : null}
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
      {looking ? <PreviewDialog draft={draft} onClose={() => setLooking(false)} /> : null}
      <LeaveGuard
        active={() => !gone.current && JSON.stringify(draft) !== JSON.stringify(start)}
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
