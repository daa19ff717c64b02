import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { isPromptPayId } from '#lib/payments/promptpay.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink } from '#ui/index.ts';
import { useCan } from '#ui/session/session.ts';

export const WrongPromptPayId = ({ id }: { id: string }) => {
  const { t } = useTranslation('shared');
  const mayCorrect = useCan(shopContract.saveInfo) === 'ok';
  if (id === '' || isPromptPayId(id)) return null;
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertCircle aria-hidden />} ta="start">
      {t('promptPay.wrong', { id })}{' '}
      {mayCorrect ? (
        <TextLink to="/backoffice/shop-info" inherit>
          {t('promptPay.correct')}
        </TextLink>
      ) : (
        t('promptPay.askAdmin')
      )}
    </Alert>
  );
};

export const PromptPayWarning = () => (
  <WrongPromptPayId
    id={useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data?.promptPayId ?? ''}
  />
);
