import { IconHanger } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useCountedGarments } from '#ui/index.ts';
import type { GroupSearchResult } from '#inventory/stock/contract.ts';
import type { CodeWords } from '#inventory/stock/web/index.ts';
import classes from './catalog.module.css';

export type CatalogCardOptions = {
  columns: number;
  prices: boolean;
  codes: boolean;
};

type CardProps = CatalogCardOptions & { group: GroupSearchResult; words: CodeWords };

export const CatalogCard = ({ group, words, columns, prices, codes }: CardProps) => {
  const { t } = useTranslation('print', { keyPrefix: 'catalog' });
  const counted = useCountedGarments();
  const facts = [
    group.colors.map((code) => words.nameOf('colors', code)).join(', '),
    group.sizes.map((code) => words.nameOf('sizes', code)).join(' '),
  ].filter((one) => one !== '');
  return (
    <li className={classes['card']}>
      <div className={classes['picture']}>
        {group.image === '' ? (
          <IconHanger size={48} stroke={1} aria-hidden />
        ) : (
          <img src={resizeImageUrl(group.image, columns === 2 ? 1200 : 480)} alt="" loading="eager" />
        )}
      </div>
      <h3 className={classes['name']}>{group.name}</h3>
      {codes && group.code !== '' ? <div className={classes['code']}>{group.code}</div> : null}
      {facts.map((one) => (
        <div key={one} className={classes['fact']}>
          {one}
        </div>
      ))}
      {prices ? (
        <div className={classes['price']}>
          <b>{t('price', { price: bahtInSentence(group.rentalPrice) })}</b>
          {group.bail > 0 ? <span>{t('bail', { bail: bahtInSentence(group.bail) })}</span> : null}
        </div>
      ) : null}
      {group.free === null ? null : (
        <div className={classes['fact']}>
          {group.free > 0 ? t('free', { n: counted(group.name, group.free) }) : t('noneFree')}
        </div>
      )}
    </li>
  );
};
