import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { OwnPasskey } from '#access/authentication/passkey-contract.ts';
import { hasPasskeys } from '../has-passkeys.ts';
import { ConfirmPassword } from './ask-password.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyName } from './passkey-name.tsx';

type PasskeyPartProps = { keys: readonly OwnPasskey[]; onCodes: (codes: readonly string[]) => void };

export const PasskeyPart = ({ keys, onCodes }: PasskeyPartProps) => {
  const { t } = useTranslation('factors');
  const language = useLanguage();
  const { username } = useSession();
  const [open, setOpen] = useState<OwnPasskey | 'new' | null>(null);
  const [named, setNamed] = useState<OwnPasskey | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const remove = useAction(authenticationContract.removePasskey, {
    done: t('passkey.removed'),
    refresh: [authenticationContract.factors],
    quiet: true,
    onSuccess: () => setOpen(null),
    onError: setProblem,
  });
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 16rem' }}>
          <Text fw={600}>{t('passkey.many')}</Text>
          <Text size="sm" c="dimmed">
            {t(hasPasskeys() ? 'passkey.lead' : 'passkey.notHere')}
          </Text>
        </div>
        {hasPasskeys() ? (
          <Button variant={keys.length === 0 ? 'filled' : 'default'} onClick={() => setOpen('new')}>
            {t('passkey.add')}
          </Button>
        ) : null}
      </Group>
      {keys.length === 0 ? null : (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {keys.map((key) => (
            <Group component="li" key={key.passkeyId} justify="space-between" gap="sm">
              <div>
                <Text>{key.name}</Text>
                <Text size="sm" c="dimmed">
                  {key.lastUsed === null
                    ? t('passkey.made', { at: formatDateTime(key.since, language) })
                    : t('passkey.used', { at: formatDateTime(key.lastUsed, language) })}
                </Text>
              </div>
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('passkey.rename')} ${key.name}`}
                  onClick={() => setNamed(key)}
                >
                  {t('passkey.rename')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('passkey.remove')} ${key.name}`}
                  onClick={() => {
                    setProblem(null);
                    setOpen(key);
                  }}
                >
                  {t('passkey.remove')}
                </Button>
              </Group>
            </Group>
          ))}
        </Stack>
      )}
      {named === null ? null : <PasskeyName passkey={named} onClose={() => setNamed(null)} />}
      {open === 'new' ? (
        <PasskeyDialog
          onClose={() => setOpen(null)}
          onMade={(codes) => {
            setOpen(null);
            if (codes.length > 0) onCodes(codes);
          }}
        />
      ) : open === null ? null : (
        <ConfirmPassword
          title={t('passkey.removeAsk', { name: open.name })}
          text={t('passkey.removeText')}
          action={t('passkey.remove')}
          color="red"
          username={username}
          busy={remove.isPending}
          problem={problem?.reply ?? null}
          onPassword={(password) => {
            setProblem(null);
            remove.mutate({ body: { passkeyId: open.passkeyId, password } });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
};
