import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import type { ApiError } from '#ui/api/client.ts';
import { FormSection } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useLanguage, useSession } from '#ui/session/session.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import type { ExternalIdentity } from '#access/authentication/external-login-contract.ts';
import { ConfirmPassword } from '../factor/ask-password.tsx';

type Open = { link: { name: string; label: string } } | { unlink: ExternalIdentity };

export const ExternalLoginSection = () => {
  const { t } = useTranslation('outside');
  const language = useLanguage();
  const { username } = useSession();
  const { data } = useApi(authenticationContract.outsideLinks, {});
  const [open, setOpen] = useState<Open | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const show = (what: Open | null): void => {
    setProblem(null);
    setOpen(what);
  };
  const begin = useAction(authenticationContract.beginOutsideLink, {
    quiet: true,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: setProblem,
  });
  const remove = useAction(authenticationContract.removeOutside, {
    done: t('own.unlinked'),
    refresh: [authenticationContract.outsideLinks],
    quiet: true,
    onSuccess: () => setOpen(null),
    onError: setProblem,
  });
  if (data === undefined || data.links.length + data.more.length === 0) return null;
  const label = open === null ? '' : 'link' in open ? open.link.label : open.unlink.label;
  return (
    <FormSection title={t('own.title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('own.lead')}</Text>
        {data.links.length === 0 ? null : (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {data.links.map((one) => (
              <Group component="li" key={one.outsideId} justify="space-between" gap="sm">
                <div>
                  <Text fw={600}>{one.name === '' ? one.label : `${one.label} · ${one.name}`}</Text>
                  <Text size="sm" c="dimmed">
                    {one.lastUsed === null
                      ? t('own.since', { at: formatDateTime(one.since, language) })
                      : t('own.used', { at: formatDateTime(one.lastUsed, language) })}
                  </Text>
                </div>
                <Button size="xs" variant="default" onClick={() => show({ unlink: one })}>
                  {t('own.unlink', { label: one.label })}
                </Button>
              </Group>
            ))}
          </Stack>
        )}
        {data.more.length === 0 ? null : (
          <Group gap="xs">
            {data.more.map((one) => (
              <Button key={one.name} variant="default" onClick={() => show({ link: one })}>
                {t('own.link', { label: one.label })}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {open === null ? null : (
        <ConfirmPassword
          title={t('link' in open ? 'own.link' : 'own.unlink', { label })}
          text={t('link' in open ? 'own.linkText' : 'own.unlinkText', { label })}
          action={t('link' in open ? 'own.link' : 'own.unlink', { label })}
          {...('unlink' in open && { color: 'red' })}
          username={username}
          busy={begin.isPending || begin.isSuccess || remove.isPending}
          problem={problem?.reply ?? null}
          onPassword={(password) => {
            setProblem(null);
            if ('link' in open) begin.mutate({ body: { provider: open.link.name, password } });
            else remove.mutate({ body: { outsideId: open.unlink.outsideId, password } });
          }}
          onClose={() => {
            begin.reset();
            show(null);
          }}
        />
      )}
    </FormSection>
  );
};
