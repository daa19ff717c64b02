import { Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { catalogContract } from '#catalog/contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, Page, Photo, QueryView, ButtonLink } from '#ui/index.ts';
import { MintForm } from '../mint/mint-form.tsx';

const route = getRouteApi('/backoffice/create-item/$productid');

export const MintPage = () => {
  const { t } = useTranslation(['stock', 'shared']);
  const { productid } = route.useParams();
  const query = useApi(catalogContract.getGroup, { params: { id: productid } });
  return (
    <Page title={t('shared:do.addGarments')} back="/backoffice/stock">
      <QueryView query={query}>
        {(group) => (
          <>
            <Group gap="sm" wrap="nowrap">
              <Photo url={group.mainImage} alt="" size={56} />
              <div>
                <Text fw={600}>{group.name}</Text>
                <Text size="sm" c="dimmed">
                  {group.code}
                </Text>
              </div>
            </Group>
            {group.productItem.length === 0 ? (
              <EmptyState
                title={t('mint.noItems')}
                hint={t('mint.noItemsHint')}
                action={
                  <ButtonLink to="/backoffice/additem/$productgroupid" params={{ productgroupid: productid }}>
                    {t('mint.addItem')}
                  </ButtonLink>
                }
              />
            ) : (
              <MintForm key={group.productGroupId} group={group} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
};
