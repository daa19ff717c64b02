import '@mantine/core/styles/Divider.css';
import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Alert, Button, Divider, Group, Stack, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconDeviceMobileOff,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { ConfirmButton, Dialog, DialogButtons, useDirty } from '#ui/index.ts';
import { type StaffMember, staffAccountsContract } from '../contract.ts';
import { inviteDays } from '../staff-ranks.ts';
import { type IssuedOneTimeLink, OneTimeLinkView } from './link-view.tsx';
import { type StaffDraft, StaffMemberForm, staffDraftOf } from './person-form.tsx';

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
              text={t('act.lockText')}
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

/** Creates without `person`, then shows the link. */
export const StaffMemberDialog = ({
  person,
  onClose,
}: {
  person: StaffMember | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['staff', 'shared', 'ui']);
  const { branchId } = useSession();
  const [draft, setDraft] = useState(() => staffDraftOf(person, branchId));
  const [link, setLink] = useState<IssuedOneTimeLink | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const options = { refresh, quiet: true, onError: setProblem };
  const add = useAction(staffAccountsContract.add, {
    ...options,
    onSuccess: ({ link: made }) => setLink(made),
  });
  const change = useAction(staffAccountsContract.change, {
    ...options,
    done: t('shared:done.saved'),
    onSuccess: onClose,
  });
  const name = draft.displayName.trim();
  const submit = (): void => {
    setProblem(null);
    const { username, days, ...body } = draft;
    if (person !== undefined) return change.mutate({ params: { id: person.userId }, body });
    add.mutate({ body: { ...body, username, days: days === '' ? inviteDays.usual : days } });
  };
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
      dirty={link === null && dirty}
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
          <StaffMemberForm
            {...(person !== undefined && { person })}
            draft={draft}
            onChange={(part: Partial<StaffDraft>) => setDraft({ ...draft, ...part })}
            onSubmit={submit}
            action={person === undefined ? t('add') : t('ui:save')}
          />
          {problem === null ? null : (
            <Alert
              role="alert"
              color="yellow"
              title={problem.reply.title}
              icon={<IconAlertCircle aria-hidden />}
            >
              {problem.reply.detail}
            </Alert>
          )}
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
