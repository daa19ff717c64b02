import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, Photo, PlainList, QueryView, SearchField } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { ProductItem } from '../contract.ts';
import { catalogContract } from '../contract.ts';
import classes from './catalog.module.css';

const onePerGroup = (items: readonly ProductItem[]): ProductItem[] => {
  const groups = new Map<number, ProductItem>();
  for (const item of items) {
    const known = groups.get(item.productGroupId);
    if (known === undefined || (known.fileName === '' && item.fileName !== ''))
      groups.set(item.productGroupId, item);
  }
  return [...groups.values()];
};

type FindGroupProps = {
  title: string;
  onPick: (productGroupId: number, name: string) => void;
  onClose: () => void;
};

export const FindGroup = ({ title, onPick, onClose }: FindGroupProps) => {
  const { t } = useTranslation(['catalog', 'ui', 'shared']);
  const [q, setQ] = useState('');
  const query = useApi(
    catalogContract.listItems,
    { query: { q: q || undefined, size: 100 } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="sm">
        <SearchField value={q} onChange={setQ} label={t('group.findLabel')} autoFocus />
        <QueryView
          query={query}
          empty={<EmptyState title={t('ui:nothingFound')} hint={t('ui:nothingFoundHint')} />}
        >
          {(list) => (
            <PlainList gap="0.5rem">
              {onePerGroup(list.itemList).map((item) => (
                <li key={item.productGroupId} className={classes['fileRow']}>
                  <Photo url={item.fileName} alt="" size={40} />
                  <div>
                    {item.name}
                    <Text size="xs" c="dimmed">
                      {item.code}
                    </Text>
                  </div>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('shared:do.chooseOf', { name: item.name })}
                    onClick={() => onPick(item.productGroupId, item.name)}
                  >
                    {t('group.pick')}
                  </Button>
                </li>
              ))}
            </PlainList>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
};
