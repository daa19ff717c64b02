import { Checkbox, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Right, type Role, hasRight, allRights, roles } from '#lib/vocabulary/access-rules.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useCan, useSession } from '#ui/session/session.ts';
import { QueryView, shared, useIsPhone } from '#ui/index.ts';
import { staffAccountsContract } from '../contract.ts';
import { SecondFactorPolicyForm } from './second-factor-policy-form.tsx';
import classes from './rights.module.css';

type Rights = ReplyOf<typeof staffAccountsContract.rights>;

const useRightWords = ({ staffDiscountPercent, staffRefundLimit }: Rights) => {
  const { t } = useTranslation('staff');
  const limit = formatBaht(nearestSatang(staffRefundLimit));
  return (right: Right): string => t(`right.names.${right}`, { percent: staffDiscountPercent, limit });
};

const useCell = (reply: Rights) => {
  const { t } = useTranslation(['staff', 'app', 'shared']);
  const session = useSession();
  const nameOf = useRightWords(reply);
  const set = useAction(staffAccountsContract.setRight, {
    done: t('shared:done.saved'),
    refresh: [staffAccountsContract.rights],
  });
  const sent = set.isPending ? set.variables.body : undefined;
  return (role: Role, right: Right, label?: string) => {
    const pending = sent?.role === role && sent.right === right ? sent.given : undefined;
    return (
      <Checkbox
        aria-label={t('right.cell', { right: nameOf(right), role: t(`app:roles.${role}`) })}
        {...(label !== undefined && { label, description: t(`right.hints.${right}`) })}
        checked={pending ?? reply.table[role].includes(right)}
        disabled={!reply.mayChange.includes(role) || !hasRight(session, right)}
        onChange={(event) => set.mutate({ body: { role, right, given: event.currentTarget.checked } })}
      />
    );
  };
};

const Wide = ({ reply }: { reply: Rights }) => {
  const { t } = useTranslation(['staff', 'app']);
  const nameOf = useRightWords(reply);
  const cell = useCell(reply);
  return (
    <table className={classes['table']} aria-label={t('tabs.rights')}>
      <thead>
        <tr>
          <th scope="col">{t('right.one')}</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {t(`app:roles.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {allRights.map((right) => (
          <tr key={right}>
            <th scope="row">
              {nameOf(right)}
              <Text size="sm" c="dimmed" fw={400}>
                {t(`right.hints.${right}`)}
              </Text>
            </th>
            {roles.map((role) => (
              <td key={role}>{cell(role, right)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Narrow = ({ reply }: { reply: Rights }) => {
  const { t } = useTranslation('app');
  const nameOf = useRightWords(reply);
  const cell = useCell(reply);
  return roles
    .filter((role) => role !== 'owner')
    .map((role) => (
      <Stack key={role} component="section" gap="sm" className={shared.card}>
        <Title order={2} size="h4">
          {t(`roles.${role}`)}
        </Title>
        {allRights.map((right) => (
          <div key={right}>{cell(role, right, nameOf(right))}</div>
        ))}
      </Stack>
    ));
};

export const RightsTab = () => {
  const { t } = useTranslation('staff');
  const phone = useIsPhone();
  const query = useApi(staffAccountsContract.rights, {});
  const isOwner = useCan({ allow: 'owner' }) === 'ok';
  return (
    <Stack gap="md">
      {isOwner ? <SecondFactorPolicyForm /> : null}
      <Text>{t('right.lead')}</Text>
      <QueryView query={query}>
        {(reply) => (phone ? <Narrow reply={reply} /> : <Wide reply={reply} />)}
      </QueryView>
    </Stack>
  );
};
