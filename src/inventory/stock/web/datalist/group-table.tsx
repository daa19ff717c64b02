import { Flex } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ListColumn } from '#ui/index.ts';
import { ListTable, MoneyText, Photo } from '#ui/index.ts';
import type { GroupSearchResult } from '#inventory/stock/group-contract.ts';
import classes from './datalist.module.css';
import { GroupColors, AvailabilityText } from './group-facts.tsx';
import type { CodeWords } from './use-code-words.ts';

type TableProps = {
  groups: readonly GroupSearchResult[];
  words: CodeWords;
  dated: boolean;
  onOpen: (groupId: number) => void;
};

export const GroupTable = ({ groups, words, dated, onOpen }: TableProps) => {
  const { t } = useTranslation('stock', { keyPrefix: 'datalist' });
  const columns: ListColumn<GroupSearchResult>[] = [
    {
      key: 'name',
      label: t('name'),
      render: (one) => (
        <Flex component="span" align="center" gap="0.625rem">
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
        </Flex>
      ),
    },
    { key: 'category', label: t('category'), render: (one) => words.nameOf('categories', one.category) },
    { key: 'color', label: t('color'), render: (one) => <GroupColors codes={one.colors} words={words} /> },
    {
      key: 'size',
      label: t('size'),
      render: (one) => one.sizes.map((code) => words.nameOf('sizes', code)).join(', '),
    },
    {
      key: 'price',
      label: t('price'),
      align: 'right',
      render: (one) => <MoneyText baht={one.rentalPrice} />,
    },
    {
      key: 'bail',
      label: t('bail'),
      align: 'right',
      wideOnly: true,
      render: (one) => <MoneyText baht={one.bail} />,
    },
    {
      key: 'owned',
      label: t('owned'),
      align: 'right',
      render: (one) => `${one.owned} / ${one.ownedAll}`,
    },
    ...(dated
      ? [
          {
            key: 'free',
            label: t('freeColumn'),
            render: (one: GroupSearchResult) => <AvailabilityText group={one} />,
          },
        ]
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
