import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { type WebhookSubscription, apiContract } from '#integrations/api/contract.ts';
import { SecretShownOnce } from '../secret-view.tsx';
import { WebhookForm, useWebhookForm } from './webhook-form.tsx';

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
  const form = useWebhookForm();
  const [secret, setSecret] = useState<string | null>(null);
  const make = useAction(apiContract.makeHook, {
    refresh: [apiContract.hooks],
    quiet: true,
    onError: form.refuse,
    onSuccess: (reply) => setSecret(reply.secret),
  });
  return (
    <Dialog
      size="lg"
      title={secret === null ? t('hooks.make') : form.values.name.trim()}
      onClose={onClose}
      busy={make.isPending}
      dirty={secret === null && form.dirty}
      firm={secret !== null}
    >
      {secret === null ? (
        <WebhookForm
          form={form}
          onSubmit={form.submit((body) => make.mutate({ body }))}
          problem={make.error}
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
  const form = useWebhookForm({ name: of.name, url: of.url, events: of.events });
  const save = useAction(apiContract.changeHook, {
    done: t('hooks.saved'),
    refresh: [apiContract.hooks],
    quiet: true,
    onError: form.refuse,
    onSuccess: onClose,
  });
  return (
    <Dialog size="lg" title={t('hooks.edit')} onClose={onClose} busy={save.isPending} dirty={form.dirty}>
      <WebhookForm
        form={form}
        onSubmit={form.submit((body) => save.mutate({ params: { id: of.hookId }, body }))}
        problem={save.error}
        title={t('ui:save')}
      />
    </Dialog>
  );
};
