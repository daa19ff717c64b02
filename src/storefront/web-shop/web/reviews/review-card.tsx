import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormNotes, useVersionedForm } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, shared, TextLink, TimeText } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type Review, webShopContract } from '#storefront/web-shop/contract.ts';
import { HideReviewInput, ReviewReplyInput } from '#storefront/web-shop/contracts/review-input.ts';
import classes from '../webshop.module.css';

const colors = { new: 'orange', shown: 'green', hidden: 'gray' } as const;
const refreshed = { refresh: [webShopContract.reviews], record: 'reviewId' } as const;

const WordsDialog = ({
  review,
  what,
  onClose,
}: {
  review: Review;
  what: 'hide' | 'reply';
  onClose: () => void;
}) => {
  const { t } = useTranslation('webshop');
  const form = useVersionedForm({
    schema: what === 'hide' ? HideReviewInput : ReviewReplyInput,
    record: review,
    valuesOf: ({ reason, reply }) => ({ reason, reply }),
    keepAs: `review ${review.reviewId} ${what}`,
    toBody: ({ reason, reply }, version) => (what === 'hide' ? { version, reason } : { version, reply }),
  });
  const options = {
    ...refreshed,
    done: t(`review.done.${what}`),
    onSuccess: onClose,
    onError: form.refuse,
  };
  const hide = useAction(webShopContract.hideReview, options);
  const answer = useAction(webShopContract.replyReview, options);
  const busy = hide.isPending || answer.isPending;
  const params = { id: review.reviewId };
  return (
    <Dialog title={t(`review.${what}`)} onClose={onClose} busy={busy}>
      <form
        noValidate
        onSubmit={form.submit((body) => {
          if (busy) return;
          if ('reason' in body) hide.mutate({ params, body });
          else answer.mutate({ params, body });
        })}
      >
        <Stack gap="md">
          <Textarea
            label={t(what === 'hide' ? 'review.reason' : 'review.answer')}
            description={t(what === 'hide' ? 'review.reasonHint' : 'review.answerHint')}
            {...form.text(what === 'hide' ? 'reason' : 'reply')}
            autosize
            minRows={3}
            data-autofocus
          />
          <FormNotes form={form} labels={{ reason: t('review.reason'), reply: t('review.answer') }} />
          <DialogButtons action={t(`review.${what}`)} disabled={!form.valid} />
        </Stack>
      </form>
    </Dialog>
  );
};

const Photos = ({ of }: { of: Review }) => {
  const { t } = useTranslation('webshop');
  const remove = useAction(webShopContract.removeReviewPhoto, { ...refreshed, done: t('review.photoGone') });
  if (of.photos.length === 0) return null;
  return (
    <Group gap="sm">
      {of.photos.map(({ imageId, url }) => (
        <Stack key={imageId} gap={4}>
          <a href={url.replace('-480.', '-1200.')} target="_blank" rel="noopener">
            <img src={url} width={96} height={96} alt={t('review.photo')} className={classes['thumb']} />
          </a>
          <ConfirmButton
            size="xs"
            title={t('review.dropPhoto')}
            text={t('review.dropPhotoAsk')}
            confirmLabel={t('review.dropPhoto')}
            onConfirm={() => remove.mutateAsync({ params: { id: of.reviewId, imageId } })}
          >
            {t('review.dropPhoto')}
          </ConfirmButton>
        </Stack>
      ))}
    </Group>
  );
};

export const ReviewCard = ({ review, linked }: { review: Review; linked: boolean }) => {
  const { t } = useTranslation('webshop');
  const [asking, setAsking] = useState<'hide' | 'reply' | null>(null);
  const show = useAction(webShopContract.showReview, { ...refreshed, done: t('review.done.show') });
  const name = review.shownName === '' ? t('review.somebody') : review.shownName;
  return (
    <article className={classes['message']} aria-label={t('review.of', { name })}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text component="h2" fw={600} className={shared.anywhere}>
            {name}
          </Text>
          <span role="img" aria-label={t('review.stars', { n: review.stars })}>
            {'★'.repeat(review.stars)}
            {'☆'.repeat(5 - review.stars)}
          </span>
          <Badge variant="light" tt="none" color={colors[review.state]}>
            {t(`review.${review.state}`)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          <TimeText at={review.writtenAt} />
        </Text>
      </Group>
      <Group gap="md">
        {linked ? (
          <TextLink
            to="/backoffice/product-review/$productgroupid"
            params={{ productgroupid: String(review.groupId) }}
          >
            {review.groupName}
          </TextLink>
        ) : null}
        <TextLink to="/backoffice/order-detail/$orderid" params={{ orderid: String(review.orderId) }}>
          {t('review.rented', { order: review.orderNo })}
        </TextLink>
        {review.fit === null ? null : <Text size="sm">{t(`review.fit.${review.fit}`)}</Text>}
      </Group>
      {review.body === '' ? null : <Text className={shared.preWrap}>{review.body}</Text>}
      <Photos of={review} />
      {review.reply === '' ? null : (
        <Text size="sm" className={shared.preWrap}>
          {t('review.answer')}: {review.reply}
        </Text>
      )}
      {review.reason === '' ? null : (
        <Text size="sm" c="dimmed">
          {t('review.reason')}: {review.reason}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => setAsking('reply')}>
          {t('review.reply')}
        </Button>
        {review.state === 'hidden' ? null : (
          <Button variant="default" onClick={() => setAsking('hide')}>
            {t('review.hide')}
          </Button>
        )}
        {review.state === 'shown' ? null : (
          <Button
            variant="light"
            loading={show.isPending}
            onClick={() =>
              show.mutate({ params: { id: review.reviewId }, body: { version: review.version } })
            }
          >
            {t('review.show')}
          </Button>
        )}
      </Group>
      {asking === null ? null : <WordsDialog review={review} what={asking} onClose={() => setAsking(null)} />}
    </article>
  );
};
