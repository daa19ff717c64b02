import { Alert, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton } from '#ui/index.ts';
import { useCan, useLanguage, useSession } from '#ui/session/session.ts';
import { staffAccountsContract } from '../contract.ts';
import type { UnsentSteps } from '../unsent-steps.ts';

const HandledButton = ({ of: { deviceNo, by, branchId } }: { of: UnsentSteps }) => {
  const { t } = useTranslation('staff');
  const handled = useAction(staffAccountsContract.unsentHandled, {
    done: t('unsent.handledDone'),
    refresh: 'all',
  });
  return (
    <ConfirmButton
      size="xs"
      title={t('unsent.handledAsk', { no: deviceNo, by })}
      text={t('unsent.handledText')}
      confirmLabel={t('unsent.handled')}
      onConfirm={() => handled.mutateAsync({ body: { deviceNo, branchId } })}
    >
      {t('unsent.handled')}
    </ConfirmButton>
  );
};

type NoticeProps = { unsent: readonly UnsentSteps[]; plain?: boolean };

export const UnsentStepsNotice = ({ unsent, plain = false }: NoticeProps) => {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { branches } = useSession();
  const isAdmin = useCan({ allow: 'admin' }) === 'ok';
  const mayHandle = (branchId: number): boolean =>
    isAdmin && !plain && branches.some((one) => one.branchId === branchId);
  const rows = unsent.map((one) => ({
    of: one,
    key: `${one.deviceNo} ${one.branchId}`,
    waits: one.steps > 0,
    text: t(one.steps > 0 ? 'unsent.steps' : 'unsent.silent', {
      no: one.deviceNo,
      by: one.by,
      branch: one.branchName,
      n: one.steps,
      at: formatDateTime(one.heardAt, language),
    }),
  }));
  const waiting = rows.filter((one) => one.waits);
  return (
    <>
      {waiting.length === 0 ? null : (
        <Alert color="yellow" title={t('unsent.title')}>
          <Stack gap="xs">
            {waiting.map((one) => (
              <Group key={one.key} gap="xs">
                <Text size="sm" fw={600}>
                  {one.text}
                </Text>
                {mayHandle(one.of.branchId) ? <HandledButton of={one.of} /> : null}
              </Group>
            ))}
            <Text size="sm">{t('unsent.hint')}</Text>
          </Stack>
        </Alert>
      )}
      {rows
        .filter((one) => !one.waits)
        .map((one) => (
          <Text key={one.key} size="sm" c="dimmed">
            {one.text}
          </Text>
        ))}
    </>
  );
};
