import { Group } from '@mantine/core';
import { IconPrinter, IconTag } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';

type LinksProps = { orderId: number; page: 'work' | 'history' };

export const PreparationLinks = ({ orderId, page }: LinksProps) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const params = { orderid: String(orderId) };
  return (
    <Group gap="xs">
      <ButtonLink
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        to="/pages/picking-list"
        search={{ order: orderId, all: '1' }}
      >
        {t('detail.picking')}
      </ButtonLink>
      <ButtonLink
        variant="default"
        leftSection={<IconTag size={18} aria-hidden />}
        to="/pages/bag-label/$orderid"
        params={params}
      >
        {t('detail.label')}
      </ButtonLink>
      {page === 'work' ? (
        <ButtonLink variant="default" to="/backoffice/todo-order-detail/$orderid" params={params}>
          {t('detail.toHistory')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="default" to="/backoffice/tododetail/$orderid" params={params}>
          {t('detail.toWork')}
        </ButtonLink>
      )}
      <ButtonLink variant="default" to="/backoffice/order-detail/$orderid" params={params}>
        {t('shared:order.details')}
      </ButtonLink>
    </Group>
  );
};
