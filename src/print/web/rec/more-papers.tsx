import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './rec.module.css';

/** Papers of the order that are no documents: what is owed, the label of its parcel. */
export const MorePapers = ({ orderid }: { orderid: string }) => {
  const { t } = useTranslation('print');
  return (
    <div className={classes['actions']}>
      <Anchor
        renderRoot={(linked) => <Link to="/pages/invoice" search={{ order: Number(orderid) }} {...linked} />}
      >
        {t('desk.invoiceTitle')}
      </Anchor>
      <Anchor
        renderRoot={(linked) => <Link to="/pages/postal-sticker/$orderid" params={{ orderid }} {...linked} />}
      >
        {t('desk.stickerTitle')}
      </Anchor>
    </div>
  );
};
