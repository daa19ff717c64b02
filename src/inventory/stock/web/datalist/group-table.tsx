import { useTranslation } from '#ui/i18n/translation.ts';
import type { Column } from '#ui/index.ts';
import { ListTable, Money, Photo } from '#ui/index.ts';
import type { GroupFound } from '#inventory/stock/group-contract.ts';
import classes from './datalist.module.css';
import { Colors, FreeWord } from './group-facts.tsx';
import type { CodeWords } from './use-code-words.ts';

type TableProps = {
  groups: readonly GroupFound[];
  words: CodeWords;
  /** Days were asked for: there is a column of what is free. */
  dated: boolean;
  onOpen: (groupId: number) => void;
};

/** Groups as rows; pointing at a picture shows it large. */
export const Table = ({ groups, words, dated, onOpen }: TableProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const columns: Column<GroupFound>[] = [
    {
      key: 'name',
      label: t('name'),
      render: (one) => (
        <span className={classes['rowHead']}>
          <span className={classes['rowPhoto']}>
            <Photo url={one.image} alt="" size={48} />
            {one.image === '' ? null : (
              <span className={classes['large']}>
                <Photo url={one.image} alt="" size={280} />
              </span>
            )}
          </span>
          <span>
            {one.name}
            <span className={classes['code']}>
              {one.code}
              {one.state ? '' : ` · ${t('off')}`}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'category', label: t('category'), render: (one) => words.nameOf('categories', one.category) },
    { key: 'color', label: t('color'), render: (one) => <Colors codes={one.colors} words={words} /> },
    {
      key: 'size',
      label: t('size'),
      render: (one) => one.sizes.map((code) => words.nameOf('sizes', code)).join(', '),
    },
    { key: 'price', label: t('price'), align: 'right', render: (one) => <Money baht={one.rentalPrice} /> },
    {
      key: 'bail',
      label: t('bail'),
      align: 'right',
      wideOnly: true,
      render: (one) => <Money baht={one.bail} />,
    },
    {
      key: 'owned',
      label: t('owned'),
      align: 'right',
      render: (one) => `${one.owned} / ${one.ownedAll}`,
    },
    ...(dated
      ? [{ key: 'free', label: t('freeColumn'), render: (one: GroupFound) => <FreeWord group={one} /> }]
      : []),
  ];
  return (
    <ListTable
      columns={columns}
      rows={groups}
      rowKey={(one) => one.groupId}
      onOpen={(one) => onOpen(one.groupId)}
      caption={t('list')}
    />
  );
};
