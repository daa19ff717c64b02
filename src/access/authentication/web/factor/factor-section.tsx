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
import type { ReplyOf } from '#lib/contract/contract.ts';
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

type Factors = ReplyOf<typeof authenticationContract.factors>;
type FactorDialog = 'totp' | 'remove' | 'codes';
type FactorPartProps = { of: Factors; onOpen: (dialog: FactorDialog) => void };

const TotpPart = ({ of: { totpSince }, onOpen }: FactorPartProps) => {
  const { t } = useTranslation('factors');
  const language = useLanguage();
  return (
    <Part
      name={t('own.app')}
      state={
        totpSince === null ? (
          <StateBadge tone="info">{t('own.off')}</StateBadge>
        ) : (
          <StateBadge tone="good">{t('own.since', { at: formatDateTime(totpSince, language) })}</StateBadge>
        )
      }
    >
      <Button variant={totpSince === null ? 'filled' : 'default'} onClick={() => onOpen('totp')}>
        {t(totpSince === null ? 'own.setUp' : 'own.again')}
      </Button>
      {totpSince === null ? null : (
        <Button variant="default" onClick={() => onOpen('remove')}>
          {t('own.remove')}
        </Button>
      )}
    </Part>
  );
};

const RecoveryPart = ({ of: { totpSince, passkeys, recoveryLeft }, onOpen }: FactorPartProps) => {
  const { t } = useTranslation('factors');
  if (totpSince === null && passkeys.length === 0) return null;
  return (
    <Part
      name={t('own.recovery')}
      state={
        <Text size="sm" c="dimmed">
          {t('own.left', { n: recoveryLeft })}
          {recoveryLeft < few ? ` · ${t('own.few')}` : ''}
        </Text>
      }
    >
      <Button variant="default" onClick={() => onOpen('codes')}>
        {t('own.newCodes')}
      </Button>
    </Part>
  );
};

type PasswordDialogProps = {
  action: 'remove' | 'codes';
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
};

const PasswordDialog = ({ action, onCodes, onClose }: PasswordDialogProps) => {
  const { t } = useTranslation('factors');
  const { username } = useSession();
  const [problem, setProblem] = useState<ApiError | null>(null);
  const options = { refresh, quiet: true, onError: setProblem };
  const remove = useAction(authenticationContract.removeTotp, {
    ...options,
    done: t('own.removed'),
    onSuccess: onClose,
  });
  const renew = useAction(authenticationContract.newRecoveryCodes, {
    ...options,
    onSuccess: ({ codes }) => onCodes(codes),
  });
  const removing = action === 'remove';
  return (
    <ConfirmPassword
      title={t(removing ? 'own.remove' : 'own.newCodes')}
      text={t(removing ? 'own.removeText' : 'own.newCodesText')}
      action={t(removing ? 'own.remove' : 'own.newCodes')}
      {...(removing && { color: 'red' })}
      username={username}
      busy={remove.isPending || renew.isPending}
      problem={problem?.reply ?? null}
      onPassword={(password) => {
        setProblem(null);
        (removing ? remove : renew).mutate({ body: { password } });
      }}
      onClose={onClose}
    />
  );
};

export const FactorSection = () => {
  const { t } = useTranslation('factors');
  const query = useApi(authenticationContract.factors, {});
  const [open, setOpen] = useState<FactorDialog | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const wasRequired = useRef(false);
  wasRequired.current ||= query.data?.required ?? false;
  const close = (): void => setOpen(null);
  const showCodes = (made: readonly string[]): void => {
    close();
    setCodes(made);
  };
  return (
    <FormSection title={t('own.title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('own.lead')}</Text>
        <QueryView query={query}>
          {(factors) => (
            <Stack gap="md">
              {factors.required ? (
                <Alert color="yellow" title={t('own.required')} icon={<IconAlertCircle aria-hidden />}>
                  {t('own.requiredHint')}
                </Alert>
              ) : null}
              <TotpPart of={factors} onOpen={setOpen} />
              <PasskeyPart keys={factors.passkeys} onCodes={setCodes} />
              <RecoveryPart of={factors} onOpen={setOpen} />
            </Stack>
          )}
        </QueryView>
      </Stack>
      {open === 'totp' ? <TotpDialog onClose={close} onCodes={showCodes} /> : null}
      {open === 'remove' || open === 'codes' ? (
        <PasswordDialog action={open} onCodes={showCodes} onClose={close} />
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
