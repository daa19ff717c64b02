import { Button, Group } from '@mantine/core';
import { IconPrinter, IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type LinksProps = { orderId: number; page: 'work' | 'history' };

/** Papers of an order's preparation, and the pages beside this one. */
export const Links = ({ orderId, page }: LinksProps) => {
  const { t } = useTranslation('prepare');
  const params = { orderid: String(orderId) };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/pages/picking-list" search={{ order: orderId, all: '1' }} {...props} />
        )}
      >
        {t('detail.picking')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTag size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/pages/bag-label/$orderid" params={params} {...props} />}
      >
        {t('detail.label')}
      </Button>
      <Button
        variant="default"
        renderRoot={(props) =>
          page === 'work' ? (
            <Link to="/backoffice/todo-order-detail/$orderid" params={params} {...props} />
          ) : (
            <Link to="/backoffice/tododetail/$orderid" params={params} {...props} />
          )
        }
      >
        {t(page === 'work' ? 'detail.toHistory' : 'detail.toWork')}
      </Button>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/backoffice/order-detail/$orderid" params={params} {...props} />}
      >
        {t('detail.toOrder')}
      </Button>
    </Group>
  );
};
