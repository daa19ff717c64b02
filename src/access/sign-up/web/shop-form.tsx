import '@mantine/core/styles/Fieldset.css';
import { Alert, Button, Fieldset, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ApiError, callApi } from '#ui/api/client.ts';
import { passwordFaultOf } from '#access/authentication/password-rules.ts';
import { NewPassword, signIn } from '#access/authentication/web/index.ts';
import { signUpContract } from '../contract.ts';
import { type SignUpDraft, type SignUpFault, emptySignUpDraft, signUpFaultsOf } from '../sign-up-draft.ts';
import { shopDomainFor } from '../shop-domain.ts';

type Problem = { title: string; detail: string };
type TextField = Exclude<keyof SignUpDraft, 'vatSystem' | 'password'>;

export const ShopForm = ({ openingKey, email }: { openingKey: string; email: string }) => {
  const { t } = useTranslation(['opening', 'identity']);
  const [draft, setDraft] = useState<SignUpDraft>({ ...emptySignUpDraft, email });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const names = [draft.username, draft.shopName, draft.domain];
  const faults = signUpFaultsOf(draft);
  const put = (more: Partial<SignUpDraft>): void => setDraft((now) => ({ ...now, ...more }));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.keys(faults).length > 0 || passwordFaultOf(draft.password, names) !== null) return;
    setBusy(true);
    setProblem(null);
    try {
      const made = await callApi(signUpContract.open, { body: { key: openingKey, ...draft } });
      await signIn(made.username, draft.password, null);
      window.location.replace('/backoffice/first-steps');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.reply);
      setBusy(false);
    }
  };

  const field = (
    name: TextField,
    more: { autoComplete?: string; inputMode?: 'tel' | 'email' | 'numeric' } = {},
  ) => {
    const fault: SignUpFault | undefined = faults[name];
    return {
      name,
      size: 'md' as const,
      label: t(`form.${name}`),
      value: draft[name],
      error: tried && fault !== undefined ? t(`fault.${fault}`) : undefined,
      autoComplete: 'off',
      ...more,
    };
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('title')}>
      <Stack gap="lg">
        <Text>{t('lead')}</Text>
        <Fieldset legend={t('form.shop')}>
          <Stack gap="md">
            <TextInput
              {...field('shopName', { autoComplete: 'organization' })}
              autoFocus
              onChange={(event) => {
                const shopName = event.currentTarget.value;
                // Follows the name until edited.
                put({
                  shopName,
                  ...(draft.domain === shopDomainFor(draft.shopName) && { domain: shopDomainFor(shopName) }),
                });
              }}
            />
            <TextInput
              {...field('domain')}
              description={t('form.domainHint')}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => put({ domain: event.currentTarget.value.toLowerCase().trim() })}
            />
            <TextInput
              {...field('branchName')}
              description={t('form.branchNameHint')}
              onChange={(event) => put({ branchName: event.currentTarget.value })}
            />
            <TextInput
              {...field('phone', { autoComplete: 'tel', inputMode: 'tel' })}
              onChange={(event) => put({ phone: event.currentTarget.value })}
            />
            <Switch
              label={t('form.vatSystem')}
              description={t('form.vatSystemHint')}
              checked={draft.vatSystem}
              onChange={(event) => put({ vatSystem: event.currentTarget.checked })}
            />
            {draft.vatSystem ? (
              <TextInput
                {...field('taxId', { inputMode: 'numeric' })}
                onChange={(event) => put({ taxId: event.currentTarget.value })}
              />
            ) : null}
            <TextInput
              {...field('promptPayId', { inputMode: 'numeric' })}
              description={t('form.promptPayIdHint')}
              onChange={(event) => put({ promptPayId: event.currentTarget.value })}
            />
          </Stack>
        </Fieldset>
        <Fieldset legend={t('form.owner')}>
          <Stack gap="md">
            <TextInput
              {...field('ownerName', { autoComplete: 'name' })}
              onChange={(event) => put({ ownerName: event.currentTarget.value })}
            />
            <TextInput
              {...field('email', { autoComplete: 'email', inputMode: 'email' })}
              readOnly={email !== ''}
              onChange={(event) => put({ email: event.currentTarget.value })}
            />
            <TextInput
              {...field('username', { autoComplete: 'username' })}
              description={t('form.usernameHint')}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => put({ username: event.currentTarget.value.toLowerCase().trim() })}
            />
            <NewPassword
              value={draft.password}
              onChange={(password) => put({ password })}
              names={names}
              tried={tried}
              size="md"
            />
          </Stack>
        </Fieldset>
        <div aria-live="assertive">
          {problem === null ? null : (
            <Alert color="yellow" title={problem.title} icon={<IconAlertCircle aria-hidden />}>
              {problem.detail}
            </Alert>
          )}
        </div>
        <Button type="submit" size="md" loading={busy} fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
};
