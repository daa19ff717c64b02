import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { PublicPageFrame } from '#ui/layout/public-page.tsx';
import { type ApiError, callApi } from '#ui/api/client.ts';
import { ButtonLink, QueryView } from '#ui/index.ts';
import { signUpContract } from '#access/sign-up/contract.ts';
import { ShopForm } from '../shop-form.tsx';

export const OpenShopPage = () => {
  const { t } = useTranslation('opening');
  const { key } = getRouteApi('/pages/register/$key').useParams();
  // The query runs once, because opening the shop uses up the link. The key has no branch, because the login
  // changes the branch.
  const query = useQuery<ReplyOf<typeof signUpContract.look>, ApiError>({
    queryKey: [signUpContract.look.path, key],
    queryFn: () => callApi(signUpContract.look, { body: { key } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const isGone = query.error?.reply.code === 'LINK_GONE';
  return (
    <PublicPageFrame title={isGone && query.error !== null ? query.error.reply.title : t('title')}>
      {isGone ? (
        <>
          <Text>{t('gone')}</Text>
          <ButtonLink variant="default" to="/pages/login">
            {t('toLogin')}
          </ButtonLink>
        </>
      ) : (
        <QueryView query={query}>{(link) => <ShopForm openingKey={key} email={link.email} />}</QueryView>
      )}
    </PublicPageFrame>
  );
};
