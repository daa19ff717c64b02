import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, useDirty } from '#ui/index.ts';
import { type WebhookSubscription, apiContract } from '#integrations/api/contract.ts';
import { SecretShownOnce } from '../secret-view.tsx';
import { type WebhookDraft, WebhookForm, emptyWebhookDraft } from './webhook-form.tsx';

const trimmed = ({ name, url, events }: WebhookDraft) => ({ name: name.trim(), url: url.trim(), events });

export const WebhookSecretDialog = ({ secret }: { secret: string }) => {
  const { t } = useTranslation('api');
  return (
    <SecretShownOnce
      why={t('hooks.once')}
      label={t('hooks.secret')}
      copyLabel={t('hooks.copySecret')}
      secret={secret}
    />
  );
};

export const CreateWebhookDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('api');
  const [draft, setDraft] = useState(emptyWebhookDraft);
  const [secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const make = useAction(apiContract.makeHook, {
    refresh: [apiContract.hooks],
    quiet: true,
    onError: setProblem,
    onSuccess: (reply) => setSecret(reply.secret),
  });
  return (
    <Dialog
      size="lg"
      title={secret === null ? t('hooks.make') : draft.name.trim()}
      onClose={onClose}
      busy={make.isPending}
      dirty={secret === null && dirty}
      firm={secret !== null}
    >
      {secret === null ? (
        <WebhookForm
          draft={draft}
          onChange={(part) => setDraft({ ...draft, ...part })}
          onSubmit={() => make.mutate({ body: trimmed(draft) })}
          problem={problem}
          title={t('hooks.make')}
        />
      ) : (
        <WebhookSecretDialog secret={secret} />
      )}
    </Dialog>
  );
};

export const EditWebhookDialog = ({ of, onClose }: { of: WebhookSubscription; onClose: () => void }) => {
  const { t } = useTranslation(['api', 'ui']);
  const [draft, setDraft] = useState<WebhookDraft>({ name: of.name, url: of.url, events: of.events });
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const save = useAction(apiContract.changeHook, {
    done: t('hooks.saved'),
    refresh: [apiContract.hooks],
    quiet: true,
    onError: setProblem,
    onSuccess: onClose,
  });
  return (
    <Dialog size="lg" title={t('hooks.edit')} onClose={onClose} busy={save.isPending} dirty={dirty}>
      <WebhookForm
        draft={draft}
        onChange={(part) => setDraft({ ...draft, ...part })}
        onSubmit={() => save.mutate({ params: { id: of.hookId }, body: trimmed(draft) })}
        problem={problem}
        title={t('ui:save')}
      />
    </Dialog>
  );
};
