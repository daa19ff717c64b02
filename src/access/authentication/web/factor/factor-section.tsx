import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import type { ApiError } from '#ui/api/client.ts';
import { FormSection } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { QueryView, StateBadge } from '#ui/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { ConfirmPassword } from './ask-password.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { TotpDialog } from './totp-dialog.tsx';

const refresh = [authenticationContract.factors];
const few = 4;

type PartProps = { name: string; state: ReactNode; children: ReactNode };

const Part = ({ name, state, children }: PartProps) => (
  <Group justify="space-between" gap="sm">
    <div>
      <Text fw={600}>{name}</Text>
      {state}
    </div>
    <Group gap="xs">{children}</Group>
  </Group>
);

type Open = 'totp' | 'remove' | 'codes' | null;

export const FactorSection = () => {
  const { t } = useTranslation('factors');
  const language = useLanguage();
  const { username } = useSession();
  const query = useApi(authenticationContract.factors, {});
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const show = (what: Open): void => {
    setProblem(null);
    setOpen(what);
  };
  // The shop required it: setting it up unlocks everything else.
  const wasRequired = useRef(false);
  wasRequired.current ||= query.data?.required ?? false;
  const tell = (made: readonly string[]): void => {
    setOpen(null);
    setCodes(made);
  };
  const options = { refresh, quiet: true, onError: setProblem };
  const remove = useAction(authenticationContract.removeTotp, {
    ...options,
    done: t('own.removed'),
    onSuccess: () => setOpen(null),
  });
  const renew = useAction(authenticationContract.newRecoveryCodes, {
    ...options,
    onSuccess: ({ codes: made }) => tell(made),
  });
  return (
    <FormSection title={t('own.title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('own.lead')}</Text>
        <QueryView query={query}>
          {({ totpSince, passkeys, recoveryLeft, required }) => (
            <Stack gap="md">
              {required ? (
                <Alert color="yellow" title={t('own.required')} icon={<IconAlertCircle aria-hidden />}>
                  {t('own.requiredHint')}
                </Alert>
              ) : null}
              <Part
                name={t('own.app')}
                state={
                  totpSince === null ? (
                    <StateBadge tone="info">{t('own.off')}</StateBadge>
                  ) : (
                    <StateBadge tone="good">
                      {t('own.since', { at: formatDateTime(totpSince, language) })}
                    </StateBadge>
                  )
                }
              >
                <Button variant={totpSince === null ? 'filled' : 'default'} onClick={() => show('totp')}>
                  {t(totpSince === null ? 'own.setUp' : 'own.again')}
                </Button>
                {totpSince === null ? null : (
                  <Button variant="default" onClick={() => show('remove')}>
                    {t('own.remove')}
                  </Button>
                )}
              </Part>
              <PasskeyPart keys={passkeys} onCodes={setCodes} />
              {totpSince === null && passkeys.length === 0 ? null : (
                <Part
                  name={t('own.recovery')}
                  state={
                    <Text size="sm" c="dimmed">
                      {t('own.left', { n: recoveryLeft })}
                      {recoveryLeft < few ? ` · ${t('own.few')}` : ''}
                    </Text>
                  }
                >
                  <Button variant="default" onClick={() => show('codes')}>
                    {t('own.newCodes')}
                  </Button>
                </Part>
              )}
            </Stack>
          )}
        </QueryView>
      </Stack>
      {open === 'totp' ? <TotpDialog onClose={() => setOpen(null)} onCodes={tell} /> : null}
      {open === 'remove' || open === 'codes' ? (
        <ConfirmPassword
          title={t(open === 'remove' ? 'own.remove' : 'own.newCodes')}
          text={t(open === 'remove' ? 'own.removeText' : 'own.newCodesText')}
          action={t(open === 'remove' ? 'own.remove' : 'own.newCodes')}
          {...(open === 'remove' && { color: 'red' })}
          username={username}
          busy={remove.isPending || renew.isPending}
          problem={problem?.reply ?? null}
          onPassword={(password) => {
            setProblem(null);
            (open === 'remove' ? remove : renew).mutate({ body: { password } });
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {codes === null ? null : (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => (wasRequired.current ? window.location.replace('/') : setCodes(null))}
        />
      )}
    </FormSection>
  );
};
