import '@mantine/core/styles/Divider.css';
import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobileOff, IconKey, IconLock, IconLockOpen, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormProblem, acceptedBody } from '#ui/form/index.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { type StaffMember, staffAccountsContract } from '../contract.ts';
import { NewStaffInput } from '../staff-input.ts';
import { inviteDays } from '../staff-ranks.ts';
import { type IssuedOneTimeLink, OneTimeLinkView } from './link-view.tsx';
import { UnsentStepsNotice } from './unsent-steps.tsx';
import { StaffFields, useStaffForm } from './person-form.tsx';

const refresh = [staffAccountsContract.list];

type AccessProps = { person: StaffMember; onLink: (link: IssuedOneTimeLink) => void; onDone: () => void };

const Access = ({ person, onLink, onDone }: AccessProps) => {
  const { t } = useTranslation('staff');
  const { userId, displayName: name, state } = person;
  const params = { id: userId };
  const link = useAction(staffAccountsContract.link, { onSuccess: onLink });
  const lock = useAction(staffAccountsContract.lock, { done: t('did.lock'), refresh, onSuccess: onDone });
  const unlock = useAction(staffAccountsContract.unlock, {
    done: t('did.unlock'),
    refresh,
    onSuccess: onDone,
  });
  const reset = useAction(staffAccountsContract.resetFactor, {
    done: t('did.factor'),
    refresh,
    onSuccess: onDone,
  });
  const end = useAction(staffAccountsContract.endSessions, {
    done: t('did.end'),
    refresh,
    onSuccess: onDone,
  });
  return (
    <Stack gap="xs">
      <Divider />
      <Text fw={600}>{t('act.heading')}</Text>
      <UnsentStepsNotice unsent={person.unsent} />
      <Group gap="xs">
        {state === 'locked' ? (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            loading={unlock.isPending}
            onClick={() => unlock.mutate({ params })}
          >
            {t('act.unlock')}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              leftSection={<IconKey size={18} aria-hidden />}
              loading={link.isPending}
              onClick={() => link.mutate({ params, body: { days: inviteDays.usual } })}
            >
              {t(state === 'invited' ? 'act.invite' : 'act.reset')}
            </Button>
            {person.hasFactor ? (
              <ConfirmButton
                title={t('act.factorAsk', { name })}
                text={t('act.factorText')}
                confirmLabel={t('act.factor')}
                onConfirm={() => reset.mutateAsync({ params })}
                leftSection={<IconDeviceMobileOff size={18} aria-hidden />}
              >
                {t('act.factor')}
              </ConfirmButton>
            ) : null}
            {person.devices > 0 ? (
              <ConfirmButton
                title={t('act.endAsk', { name })}
                text={t('act.endText')}
                confirmLabel={t('act.end')}
                onConfirm={() => end.mutateAsync({ params })}
                leftSection={<IconLogout size={18} aria-hidden />}
              >
                {t('act.end')}
              </ConfirmButton>
            ) : null}
            <ConfirmButton
              title={t('act.lockAsk', { name })}
              text={
                <Stack gap="xs">
                  <Text size="sm">{t('act.lockText')}</Text>
                  <UnsentStepsNotice unsent={person.unsent} plain />
                </Stack>
              }
              confirmLabel={t('act.lock')}
              onConfirm={() => lock.mutateAsync({ params })}
              leftSection={<IconLock size={18} aria-hidden />}
            >
              {t('act.lock')}
            </ConfirmButton>
          </>
        )}
      </Group>
    </Stack>
  );
};

export const StaffMemberDialog = ({
  person,
  onClose,
}: {
  person: StaffMember | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['staff', 'shared', 'ui']);
  const form = useStaffForm(person);
  const [link, setLink] = useState<IssuedOneTimeLink | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const options = {
    refresh,
    quiet: true,
    onError: (error: ApiError) => {
      setProblem(error);
      form.refuse(error);
    },
  };
  const add = useAction(staffAccountsContract.add, {
    ...options,
    onSuccess: ({ link: made }) => setLink(made),
  });
  const change = useAction(staffAccountsContract.change, {
    ...options,
    done: t('shared:done.saved'),
    onSuccess: onClose,
  });
  const name = form.values.displayName.trim();
  const action = person === undefined ? t('add') : t('ui:save');
  const submit = form.submit((body) => {
    setProblem(null);
    if (person !== undefined) change.mutate({ params: { id: person.userId }, body });
    else {
      const account = acceptedBody(NewStaffInput, body);
      if (account !== null) add.mutate({ body: account });
    }
  });
  const title =
    link !== null
      ? t(`link.${link.kind}`, { name })
      : person === undefined
        ? t('add')
        : person.mayChange
          ? t('change', { name: person.displayName })
          : person.displayName;
  return (
    <Dialog
      size="lg"
      title={title}
      onClose={onClose}
      busy={add.isPending || change.isPending}
      dirty={link === null && form.dirty}
      firm
    >
      {link !== null ? (
        <OneTimeLinkView name={name} link={link} />
      ) : person?.mayChange === false ? (
        <Stack gap="md">
          <Text>{t('notYours')}</Text>
          <DialogButtons />
        </Stack>
      ) : (
        <Stack gap="md">
          <form noValidate onSubmit={submit} aria-label={action}>
            <Stack gap="sm">
              <StaffFields form={form} person={person} />
              <DialogButtons action={action} />
            </Stack>
          </form>
          <FormProblem of={problem} />
          {person === undefined || person.isMe ? null : (
            <Access person={person} onLink={setLink} onDone={onClose} />
          )}
          {person === undefined ? null : (
            <Group>
              <AuditLogLink subject="user" id={person.userId} />
            </Group>
          )}
        </Stack>
      )}
    </Dialog>
  );
};
