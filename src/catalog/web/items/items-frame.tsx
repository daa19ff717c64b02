import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Page, QueryView, ButtonLink } from '#ui/index.ts';
import type { ProductGroup } from '#catalog/contract.ts';

type FrameProps = {
  page: 'add' | 'update';
  id: number;
  query: UseQueryResult<ProductGroup, unknown>;
  children: (group: ProductGroup) => ReactNode;
};

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
          <ButtonLink
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            to="/backoffice/updateitem/$productgroupid"
            params={params}
          >
            {t('item.toUpdate')}
          </ButtonLink>
        ) : (
          <ButtonLink
            leftSection={<IconPlus size={16} aria-hidden />}
            to="/backoffice/additem/$productgroupid"
            params={params}
          >
            {t('item.toAdd')}
          </ButtonLink>
        )
      }
    >
      <QueryView query={query}>{children}</QueryView>
    </Page>
  );
};
