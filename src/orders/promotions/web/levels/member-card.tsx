import { Badge, Group, Select, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import classes from '../promotion.module.css';

export const MemberCard = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation(['promotion', 'shared']);
  const may = useCan({ allow: 'admin' }) === 'ok';
  const params = { id: customerId };
  const { data } = useApi(promotionContract.levels, {});
  const { data: member } = useApi(promotionContract.member, { params }, { retry: false });
  const save = useAction(promotionContract.setMember, {
    refresh: [promotionContract.member, promotionContract.levels],
    done: t('shared:done.saved'),
  });
  const levels = data?.itemList ?? [];
  if (levels.length === 0 || member === undefined) return null;
  const { level, handLevelId, rentals, spent } = member;
  return (
    <section className={classes['member']} aria-label={t('member.title')}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{t('member.title')}</Text>
          <Badge
            variant={level === null ? 'outline' : 'light'}
            color={level === null ? 'gray' : undefined}
            tt="none"
          >
            {level === null ? t('member.none') : level.name}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {t('member.had', { n: rentals, amount: bahtInSentence(spent) })}
        </Text>
      </div>
      {may ? (
        <Select
          label={t('member.hand')}
          data={[
            { value: '', label: t('member.byItself') },
            ...levels.map((one) => ({ value: String(one.levelId), label: one.name })),
          ]}
          value={handLevelId === null ? '' : String(handLevelId)}
          allowDeselect={false}
          disabled={save.isPending}
          onChange={(value) =>
            save.mutate({ params, body: { levelId: value === null || value === '' ? null : Number(value) } })
          }
        />
      ) : null}
    </section>
  );
};
