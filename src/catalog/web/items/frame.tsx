import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, QueryView } from '../../../core/web/ui/index.ts';
import type { ProductGroup } from '../../contract.ts';

type FrameProps = {
  page: 'add' | 'update';
  id: number;
  query: UseQueryResult<ProductGroup, unknown>;
  children: (group: ProductGroup) => ReactNode;
};

/** The frame of the two pages about the items of a group. */
export const ItemsFrame = ({ page, id, query, children }: FrameProps) => {
  const { t } = useTranslation('catalog');
  const params = { productgroupid: String(id) };
  const name = query.data?.name ?? '';
  return (
    <Page
      title={page === 'add' ? t('item.addTitle', { name }) : t('item.updateTitle', { name })}
      back="/backoffice/datalist-thumb"
      actions={
        page === 'add' ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/backoffice/updateitem/$productgroupid" params={params} {...props} />
            )}
          >
            {t('item.toUpdate')}
          </Button>
        ) : (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/backoffice/additem/$productgroupid" params={params} {...props} />
            )}
          >
            {t('item.toAdd')}
          </Button>
        )
      }
    >
      <QueryView query={query}>{children}</QueryView>
    </Page>
  );
};
