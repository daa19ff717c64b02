import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import type { ApiError } from '#ui/api/client.ts';
import { FormSection } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { QueryView, StateBadge } from '#ui/index.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { ConfirmPassword } from '../factor/ask-password.tsx';
import { PinDialog } from './pin-dialog.tsx';

const refresh = [authenticationContract.pin];

export const PinSection = () => {
  const { t } = useTranslation('screen');
  const language = useLanguage();
  const { username } = useSession();
  const query = useApi(authenticationContract.pin, {});
  const [open, setOpen] = useState<'set' | 'remove' | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const remove = useAction(authenticationContract.removePin, {
    refresh,
    quiet: true,
    onError: setProblem,
    done: t('own.removed'),
    onSuccess: () => setOpen(null),
  });
  return (
    <FormSection title={t('own.title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('own.lead')}</Text>
        <QueryView query={query}>
          {({ since, asleep }) => (
            <Stack gap="sm">
              <Group justify="space-between" gap="sm">
                <StateBadge tone={since === null ? 'info' : asleep ? 'warn' : 'good'}>
                  {since === null ? t('own.none') : t('own.since', { at: formatDateTime(since, language) })}
                </StateBadge>
                <Group gap="xs">
                  <Button variant={since === null ? 'filled' : 'default'} onClick={() => setOpen('set')}>
                    {t(since === null ? 'own.set' : 'own.change')}
                  </Button>
                  {since === null ? null : (
                    <Button
                      variant="default"
                      onClick={() => {
                        setProblem(null);
                        setOpen('remove');
                      }}
                    >
                      {t('own.remove')}
                    </Button>
                  )}
                </Group>
              </Group>
              {asleep ? <Text size="sm">{t('own.asleep')}</Text> : null}
            </Stack>
          )}
        </QueryView>
      </Stack>
      {open === 'set' ? <PinDialog username={username} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? (
        <ConfirmPassword
          title={t('own.remove')}
          text={t('own.removeText')}
          action={t('own.remove')}
          color="red"
          username={username}
          busy={remove.isPending}
          problem={problem?.reply ?? null}
          onPassword={(password) => {
            setProblem(null);
            remove.mutate({ body: { password } });
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </FormSection>
  );
};
