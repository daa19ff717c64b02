import '@mantine/core/styles/Code.css';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { Dialog, useDirty } from '#ui/index.ts';
import { outsideContract } from '../contract.ts';
import { keyDays } from '../key-rules.ts';
import { Problem } from './form-problem.tsx';
import { SecretView } from './secret-view.tsx';
import { type KeyDraft, KeyForm, emptyKey, scopesOf } from './key-form.tsx';

/** What a new key opens, where and for how long; ends with the key. */
export const KeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('api');
  const { branches } = useSession();
  const [draft, setDraft] = useState<KeyDraft>(() => emptyKey(branches.map((one) => one.branchId)));
  const [secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const make = useAction(outsideContract.makeKey, {
    refresh: [outsideContract.keys],
    quiet: true,
    onError: setProblem,
    onSuccess: ({ key }) => setSecret(key),
  });
  const submit = (): void => {
    setProblem(null);
    const { name, role, branchIds, days } = draft;
    const scopes = scopesOf(draft.opens);
    make.mutate({ body: { name, role, branchIds, scopes, days: days === '' ? keyDays.usual : days } });
  };
  return (
    <Dialog
      size="lg"
      title={secret === null ? t('make') : t('made', { name: draft.name.trim() })}
      onClose={onClose}
      busy={make.isPending}
      dirty={secret === null && dirty}
      firm={secret !== null}
    >
      {secret === null ? (
        <Stack gap="md">
          <KeyForm draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} onSubmit={submit} />
          <Problem of={problem} />
        </Stack>
      ) : (
        <SecretView why={t('once')} label={t('key')} copyLabel={t('copy')} secret={secret} />
      )}
    </Dialog>
  );
};
