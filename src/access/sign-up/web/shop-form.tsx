import '@mantine/core/styles/Fieldset.css';
import { Alert, Button, Fieldset, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ApiError, callApi } from '#ui/api/client.ts';
import { useForm } from '#ui/form/index.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { NewPassword, signIn, usePasswordCheck } from '#access/authentication/web/index.ts';
import { signUpContract } from '../contract.ts';
import { shopDomainFor } from '../shop-domain.ts';
import { SignUpInput } from '../sign-up-input.ts';

const noValues = {
  shopName: '',
  domain: '',
  branchName: '',
  phone: '',
  vatSystem: false,
  taxId: '',
  promptPayId: '',
  ownerName: '',
  email: '',
  username: '',
  password: '',
};
type SignUpValues = typeof noValues;

const namesOf = ({ username, shopName, domain }: SignUpValues) => [username, shopName, domain];

const useSignUpForm = (key: string, email: string) => {
  const { t } = useTranslation('opening');
  const checkPassword = usePasswordCheck();
  return useForm({
    schema: SignUpInput,
    initialValues: { ...noValues, email },
    toBody: (values) => ({ key, ...values }),
    texts: {
      domain: t('fault.domain'),
      username: t('fault.username'),
      taxId: t('fault.taxId'),
      promptPayId: t('fault.promptPayId'),
    },
    check: (values) => checkPassword(values.password, namesOf(values)),
  });
};
type SignUpForm = ReturnType<typeof useSignUpForm>;
type TextName = Exclude<keyof SignUpValues, 'vatSystem' | 'password'>;

const useTextField = (form: SignUpForm) => {
  const { t } = useTranslation('opening');
  return (name: TextName) => ({
    ...form.field(name),
    name,
    size: 'md' as const,
    label: t(`form.${name}`),
    autoComplete: 'off',
  });
};

const ShopFields = ({ form }: { form: SignUpForm }) => {
  const { t } = useTranslation('opening');
  const text = useTextField(form);
  const { shopName, domain, vatSystem } = form.values;
  return (
    <Fieldset legend={t('form.shop')}>
      <Stack gap="md">
        <TextInput
          {...text('shopName')}
          autoComplete="organization"
          autoFocus
          onChange={(event) => {
            const name = event.currentTarget.value;
            // The domain follows the name until the user edits the domain.
            const follows = domain === shopDomainFor(shopName);
            form.set({ shopName: name, ...(follows && { domain: shopDomainFor(name) }) });
          }}
        />
        <TextInput
          {...text('domain')}
          description={t('form.domainHint', { address: `${window.location.host}/w/${domain || '…'}` })}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => form.set({ domain: event.currentTarget.value.toLowerCase().trim() })}
        />
        <TextInput {...text('branchName')} description={t('form.branchNameHint')} />
        <TextInput {...text('phone')} autoComplete="tel" inputMode="tel" />
        <Switch
          label={t('form.vatSystem')}
          description={t('form.vatSystemHint')}
          {...form.checkbox('vatSystem')}
        />
        {vatSystem ? <TextInput {...text('taxId')} inputMode="numeric" /> : null}
        <TextInput {...text('promptPayId')} inputMode="numeric" description={t('form.promptPayIdHint')} />
      </Stack>
    </Fieldset>
  );
};

const OwnerFields = ({ form, email }: { form: SignUpForm; email: string }) => {
  const { t } = useTranslation('opening');
  const text = useTextField(form);
  return (
    <Fieldset legend={t('form.owner')}>
      <Stack gap="md">
        <TextInput {...text('ownerName')} autoComplete="name" />
        <TextInput {...text('email')} autoComplete="email" inputMode="email" readOnly={email !== ''} />
        <TextInput
          {...text('username')}
          autoComplete="username"
          description={t('form.usernameHint')}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => form.set({ username: event.currentTarget.value.toLowerCase().trim() })}
        />
        <NewPassword
          value={form.values.password}
          onChange={(password) => form.set({ password })}
          names={namesOf(form.values)}
          error={form.errorOf('password')}
          size="md"
        />
      </Stack>
    </Fieldset>
  );
};

export const ShopForm = ({ openingKey, email }: { openingKey: string; email: string }) => {
  const { t } = useTranslation('opening');
  const form = useSignUpForm(openingKey, email);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);

  const open = async (body: BodyIn<typeof signUpContract.open>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const made = await callApi(signUpContract.open, { body });
      await signIn(made.username, body.password, null);
      window.location.replace('/backoffice/first-steps');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={form.submit((body) => void open(body))} noValidate aria-label={t('title')}>
      <Stack gap="lg">
        <Text>{t('lead')}</Text>
        <ShopFields form={form} />
        <OwnerFields form={form} email={email} />
        <div aria-live="assertive">
          {problem === null ? null : (
            <Alert color="yellow" title={problem.reply.title} icon={<IconAlertCircle aria-hidden />}>
              {problem.reply.detail}
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
