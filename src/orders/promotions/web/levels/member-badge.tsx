import { Badge } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { promotionContract } from '#orders/promotions/contract.ts';

export const MemberBadge = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation('promotion');
  const { data } = useApi(promotionContract.member, { params: { id: customerId } }, { retry: false });
  const level = data?.level ?? null;
  return level === null ? null : (
    <Badge variant="light" tt="none" mt={6}>
      {t('level', { name: level.name })}
    </Badge>
  );
};
