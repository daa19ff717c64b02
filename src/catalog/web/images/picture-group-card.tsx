import { ActionIcon, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Photo, PlainList } from '#ui/index.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import { PictureEditDialog, PictureOrder } from '#setup/pictures/web/index.ts';
import type { PicturedGroup } from '#catalog/contract.ts';
import classes from '../catalog.module.css';
import type { Lookups } from '../use-lookups.ts';
import { FormSection } from '#ui/form/index.ts';
import type { PictureEntry, PictureTarget } from './picture-entries.ts';
import { reorderEntries } from './picture-entries.ts';
import type { PictureEntriesState } from './use-picture-entries.ts';

type GroupCardProps = {
  group: PicturedGroup;
  entries: readonly PictureEntry[];
  state: PictureEntriesState;
  lookups: Lookups;
};

export const PictureGroupCard = ({ group, entries, state, lookups }: GroupCardProps) => {
  const { t } = useTranslation('catalog');
  const [editing, setEditing] = useState<Picture | null>(null);
  const id = group.productGroupId;
  const colors = [...new Set(group.items.map((item) => item.color))].filter((color) => color !== '');
  const targets: { value: PictureTarget; label: string }[] = [
    { value: 'all', label: t('image.wholeGroup') },
    ...colors.map((color) => ({
      value: `color:${color}` as const,
      label: lookups.nameOf('colors', color),
    })),
    ...group.items.map((item) => ({
      value: `item:${item.productItemId}` as const,
      label:
        [lookups.nameOf('colors', item.color), lookups.nameOf('sizes', item.size)]
          .filter((word) => word !== '')
          .join(' ') || t('group.anyColor'),
    })),
  ];
  return (
    <FormSection
      title={[group.code, group.name].filter((word) => word !== '').join(' · ')}
      aside={
        <Text size="xs" c="dimmed">
          {t('image.groupPictures', { n: entries.length })}
        </Text>
      }
    >
      <Stack gap="sm">
        <PictureOrder
          pictures={entries.map((one) => one.picture)}
          mainId={state.mains[id] ?? (group.mainImage === '' ? (entries[0]?.picture.imageId ?? null) : null)}
          onChange={(pictures) => state.setEntries((all) => reorderEntries(all, id, pictures))}
          onMain={(imageId) => state.setMain(id, imageId)}
          onRemove={state.leaveOut}
          onEdit={setEditing}
        />
        {group.items.length < 2 ? null : (
          <PlainList gap="0.5rem">
            {entries.map(({ picture, target }) => (
              <li key={picture.imageId} className={classes['fileRow']}>
                <Photo url={picture.url} alt="" size={40} />
                <Select
                  aria-label={t('image.itemOf', { name: picture.name })}
                  data={targets}
                  value={target}
                  allowDeselect={false}
                  onChange={(value) => {
                    if (value !== null) state.change(picture.imageId, { target: value });
                  }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('image.leaveOut', { name: picture.name })}
                  onClick={() => state.leaveOut(picture.imageId)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </PlainList>
        )}
      </Stack>
      {editing === null ? null : (
        <PictureEditDialog
          picture={editing}
          onDone={(changed) => {
            state.change(changed.imageId, { picture: changed });
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </FormSection>
  );
};
