import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink } from '#ui/index.ts';
import classes from './documents.module.css';

export const MorePapers = ({ orderid }: { orderid: string }) => {
  const { t } = useTranslation('print');
  return (
    <div className={classes['actions']}>
      <TextLink to="/pages/invoice" search={{ order: Number(orderid) }}>
        {t('desk.invoiceTitle')}
      </TextLink>
      <TextLink to="/pages/postal-sticker/$orderid" params={{ orderid }}>
        {t('desk.stickerTitle')}
      </TextLink>
    </div>
  );
};
