import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Role, roles } from '#lib/vocabulary/access-rules.ts';
import { CountInput, useForm } from '#ui/form/index.ts';
import { useSession } from '#ui/session/session.ts';
import type { StaffMember } from '../contract.ts';
import { NewStaffInput, StaffInput } from '../staff-input.ts';
import { inviteDays, mayManage } from '../staff-ranks.ts';

type StaffValues = {
  displayName: string;
  username: string;
  phone: string;
  email: string;
  roles: Role[];
  branchIds: number[];
  days: number | '';
};

const valuesOf = (person: StaffMember | undefined, branchId: number): StaffValues => ({
  displayName: person?.displayName ?? '',
  username: person?.username ?? '',
  phone: person?.phone ?? '',
  email: person?.email ?? '',
  roles: person?.roles ?? ['staff'],
  branchIds: person?.branches.map((one) => one.branchId) ?? [branchId],
  days: inviteDays.usual,
});

export const useStaffForm = (person: StaffMember | undefined) => {
  const { t } = useTranslation('staff');
  const { branchId } = useSession();
  return useForm({
    schema: person === undefined ? NewStaffInput : StaffInput,
    initialValues: valuesOf(person, branchId),
    toBody: ({ username, days, ...body }) => (person === undefined ? { ...body, username, days } : body),
    texts: { username: t('wrong.username'), roles: t('wrong.roles'), days: t('wrong.days', inviteDays) },
    check: (values) => ({
      branchIds: values.branchIds.length === 0 && !values.roles.includes('owner') && t('wrong.branches'),
    }),
  });
};
export type StaffForm = ReturnType<typeof useStaffForm>;

type FieldsProps = { form: StaffForm; person: StaffMember | undefined };

const RoleField = ({ form, person }: FieldsProps) => {
  const { t } = useTranslation(['staff', 'app']);
  const session = useSession();
  const { onChange, ...field } = form.field('roles');
  return (
    <Checkbox.Group
      label={t('columns.roles')}
      {...(person !== undefined && { description: t('hints.roles') })}
      {...field}
      onChange={(chosen) => onChange(roles.filter((role) => chosen.includes(role)))}
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
  );
};

const BranchField = ({ form, person }: FieldsProps) => {
  const { t } = useTranslation('staff');
  const session = useSession();
  const mine = session.branches.map(({ branchId, branchName }) => ({ branchId, branchName, fixed: false }));
  const elsewhere = (person?.branches ?? [])
    .filter((one) => !mine.some(({ branchId }) => branchId === one.branchId))
    .map((one) => ({ ...one, fixed: true }));
  const { value, onChange, ...field } = form.field('branchIds');
  return (
    <Checkbox.Group
      label={t('columns.branches')}
      description={t('hints.branches')}
      {...field}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
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
  );
};

/** Offers only roles and branches that the current user may grant. */
export const StaffFields = ({ form, person }: FieldsProps) => {
  const { t } = useTranslation(['staff', 'shared']);
  const isMe = person?.isMe === true;
  return (
    <>
      <TextInput
        label={t('fields.displayName')}
        {...form.text('displayName')}
        autoComplete="off"
        required
        data-autofocus
      />
      {person === undefined ? (
        <TextInput
          label={t('fields.username')}
          description={t('hints.username')}
          {...form.text('username')}
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
        {...form.text('phone')}
        autoComplete="off"
        readOnly={isMe}
      />
      <TextInput
        type="email"
        label={t('shared:person.email')}
        {...(isMe && { description: t('hints.ownContact') })}
        {...form.text('email')}
        autoComplete="off"
        readOnly={isMe}
      />
      <RoleField form={form} person={person} />
      <BranchField form={form} person={person} />
      {person === undefined ? <CountInput label={t('fields.days')} {...form.field('days')} /> : null}
    </>
  );
};
