import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink } from '#ui/index.ts';

export const MorePapers = ({ orderid }: { orderid: string }) => {
  const { t } = useTranslation('print');
  return (
    <Stack gap="0.5rem" p="0.75rem">
      <TextLink to="/pages/invoice" search={{ order: Number(orderid) }}>
        {t('desk.invoiceTitle')}
      </TextLink>
      <TextLink to="/pages/postal-sticker/$orderid" params={{ orderid }}>
        {t('desk.stickerTitle')}
      </TextLink>
    </Stack>
  );
};
