import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, useDirty } from '#ui/index.ts';
import { type Hook, outsideContract } from '#integrations/api/contract.ts';
import { SecretView } from '../secret-view.tsx';
import { type HookDraft, HookForm, emptyHook } from './webhook-form.tsx';

const trimmed = ({ name, url, events }: HookDraft) => ({ name: name.trim(), url: url.trim(), events });

/** A secret of a hook, once. */
export const HookSecret = ({ secret }: { secret: string }) => {
  const { t } = useTranslation('api');
  return (
    <SecretView
      why={t('hooks.once')}
      label={t('hooks.secret')}
      copyLabel={t('hooks.copySecret')}
      secret={secret}
    />
  );
};

/** A new hook; ends with its secret. */
export const MakeHook = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('api');
  const [draft, setDraft] = useState(emptyHook);
  const [secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const make = useAction(outsideContract.makeHook, {
    refresh: [outsideContract.hooks],
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
        <HookForm
          draft={draft}
          onChange={(part) => setDraft({ ...draft, ...part })}
          onSubmit={() => make.mutate({ body: trimmed(draft) })}
          problem={problem}
          title={t('hooks.make')}
        />
      ) : (
        <HookSecret secret={secret} />
      )}
    </Dialog>
  );
};

/** Another name, address or choice of events. */
export const EditHook = ({ of, onClose }: { of: Hook; onClose: () => void }) => {
  const { t } = useTranslation(['api', 'ui']);
  const [draft, setDraft] = useState<HookDraft>({ name: of.name, url: of.url, events: of.events });
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const save = useAction(outsideContract.changeHook, {
    done: t('hooks.saved'),
    refresh: [outsideContract.hooks],
    quiet: true,
    onError: setProblem,
    onSuccess: onClose,
  });
  return (
    <Dialog size="lg" title={t('hooks.edit')} onClose={onClose} busy={save.isPending} dirty={dirty}>
      <HookForm
        draft={draft}
        onChange={(part) => setDraft({ ...draft, ...part })}
        onSubmit={() => save.mutate({ params: { id: of.hookId }, body: trimmed(draft) })}
        problem={problem}
        title={t('ui:save')}
      />
    </Dialog>
  );
};
