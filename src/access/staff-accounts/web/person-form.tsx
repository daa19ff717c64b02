import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Role, roles } from '#lib/vocabulary/access-rules.ts';
import { isEmail } from '#lib/text/email.ts';
import { CountInput } from '#ui/form/index.ts';
import { useSession } from '#ui/session/session.ts';
import { DialogButtons } from '#ui/index.ts';
import type { StaffMember } from '../contract.ts';
import { inviteDays, mayManage } from '../staff-ranks.ts';

const usernameShape = /^[a-z0-9](?:[a-z0-9._@-]{0,58}[a-z0-9])$/;

export type StaffDraft = {
  displayName: string;
  username: string;
  phone: string;
  email: string;
  roles: Role[];
  branchIds: number[];
  days: number | '';
};

export const staffDraftOf = (person: StaffMember | undefined, branchId: number): StaffDraft => ({
  displayName: person?.displayName ?? '',
  username: person?.username ?? '',
  phone: person?.phone ?? '',
  email: person?.email ?? '',
  roles: person?.roles ?? ['staff'],
  branchIds: person?.branches.map((one) => one.branchId) ?? [branchId],
  days: inviteDays.usual,
});

type Field = 'displayName' | 'username' | 'email' | 'roles' | 'branches' | 'days';

const faultsOf = (draft: StaffDraft, isNew: boolean): ReadonlySet<Field> => {
  const days = draft.days === '' ? 0 : draft.days;
  const wrong: [Field, boolean][] = [
    ['displayName', draft.displayName.trim() === ''],
    ['username', isNew && !usernameShape.test(draft.username.trim().toLowerCase())],
    ['email', draft.email.trim() !== '' && !isEmail(draft.email.trim())],
    ['roles', draft.roles.length === 0],
    ['branches', draft.branchIds.length === 0 && !draft.roles.includes('owner')],
    ['days', isNew && (days < inviteDays.least || days > inviteDays.most)],
  ];
  return new Set(wrong.filter(([, is]) => is).map(([field]) => field));
};

type PersonFormProps = {
  person?: StaffMember;
  draft: StaffDraft;
  onChange: (part: Partial<StaffDraft>) => void;
  onSubmit: () => void;
  action: string;
};

/** Offers only roles and branches that the current user may give. */
export const StaffMemberForm = ({ person, draft, onChange, onSubmit, action }: PersonFormProps) => {
  const { t } = useTranslation(['staff', 'shared', 'app']);
  const session = useSession();
  const [tried, setTried] = useState(false);
  const isNew = person === undefined;
  const faults = faultsOf(draft, isNew);
  const fault = (field: Field): string | undefined =>
    tried && faults.has(field) ? t(`wrong.${field}`, inviteDays) : undefined;
  const mine = session.branches.map(({ branchId, branchName }) => ({ branchId, branchName, fixed: false }));
  // Without the current user's access.
  const elsewhere = (person?.branches ?? [])
    .filter((one) => !mine.some(({ branchId }) => branchId === one.branchId))
    .map((one) => ({ ...one, fixed: true }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (faults.size === 0) onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} aria-label={action}>
      <Stack gap="sm">
        <TextInput
          label={t('fields.displayName')}
          value={draft.displayName}
          onChange={(event) => onChange({ displayName: event.currentTarget.value })}
          error={fault('displayName')}
          maxLength={100}
          autoComplete="off"
          required
          data-autofocus
        />
        {isNew ? (
          <TextInput
            label={t('fields.username')}
            description={t('hints.username')}
            value={draft.username}
            onChange={(event) => onChange({ username: event.currentTarget.value })}
            error={fault('username')}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
        ) : null}
        <TextInput
          type="tel"
          label={t('shared:person.phone')}
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
          maxLength={50}
          autoComplete="off"
        />
        <TextInput
          type="email"
          label={t('shared:person.email')}
          value={draft.email}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
          error={fault('email')}
          maxLength={200}
          autoComplete="off"
        />
        <Checkbox.Group
          label={t('columns.roles')}
          {...(!isNew && { description: t('hints.roles') })}
          error={fault('roles')}
          value={draft.roles}
          onChange={(chosen) => onChange({ roles: roles.filter((role) => chosen.includes(role)) })}
        >
          <Stack gap="xs" mt="xs">
            {roles
              .filter((role) => mayManage(session.roles, [role]))
              .map((role) => (
                <Checkbox
                  key={role}
                  value={role}
                  label={t(`app:roles.${role}`)}
                  description={t(`roleHints.${role}`)}
                />
              ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox.Group
          label={t('columns.branches')}
          description={t('hints.branches')}
          error={fault('branches')}
          value={draft.branchIds.map(String)}
          onChange={(chosen) => onChange({ branchIds: chosen.map(Number) })}
        >
          <Stack gap="xs" mt="xs">
            {[...mine, ...elsewhere].map((one) => (
              <Checkbox
                key={one.branchId}
                value={String(one.branchId)}
                label={one.branchName}
                disabled={one.fixed}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {isNew ? (
          <CountInput
            label={t('fields.days')}
            value={draft.days}
            onChange={(days) => onChange({ days })}
            error={fault('days')}
          />
        ) : null}
        <DialogButtons action={action} />
      </Stack>
    </form>
  );
};
