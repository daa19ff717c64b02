import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Page } from '#ui/index.ts';
import { ReceiveForm } from '../receive/receive-form.tsx';

export const ReceivePage = () => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  return (
    <Page title={t('pages.goodsReceive')} back="/backoffice/goods">
      <ReceiveForm onDone={() => void navigate({ to: '/backoffice/goods' })} />
    </Page>
  );
};
