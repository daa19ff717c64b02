import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { Door } from '#ui/layout/public-page.tsx';
import { type ApiError, callApi } from '#ui/api/client.ts';
import { ButtonLink, QueryView } from '#ui/index.ts';
import { openingContract } from '#access/sign-up/contract.ts';
import { ShopForm } from '../shop-form.tsx';

/** Opens a shop by a one-time link; its owner is logged in afterwards. */
export const OpenShopPage = () => {
  const { t } = useTranslation('opening');
  const { key } = getRouteApi('/pages/register/$key').useParams();
  // Asked once: it is used up while the page is open. Without the branch, which is another one after the login.
  const query = useQuery<ReplyOf<typeof openingContract.look>, ApiError>({
    queryKey: [openingContract.look.path, key],
    queryFn: () => callApi(openingContract.look, { body: { key } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const gone = query.error?.reply.code === 'LINK_GONE';
  return (
    <Door title={gone && query.error !== null ? query.error.reply.title : t('title')}>
      {gone ? (
        <>
          <Text>{t('gone')}</Text>
          <ButtonLink variant="default" to="/pages/login">
            {t('toLogin')}
          </ButtonLink>
        </>
      ) : (
        <QueryView query={query}>{(link) => <ShopForm openingKey={key} email={link.email} />}</QueryView>
      )}
    </Door>
  );
};
