import { Button, Checkbox, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi, useRefresh } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { EmptyState, Page, SearchField, ButtonLink, PagedList } from '#ui/index.ts';
import type { ListedPicture } from '#setup/pictures/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { PictureDrop } from '../picture-drop.tsx';
import { PictureEditDialog } from '../edit-dialog.tsx';
import { PictureTile } from '../parts/picture-tile.tsx';
import { RemovePictureDialog } from '../parts/remove-dialog.tsx';
import { RenamePictureDialog } from '../parts/rename-dialog.tsx';
import classes from '../picture.module.css';
import type { PictureFolder } from '#setup/pictures/folders.ts';
import { pictureFolders } from '#setup/pictures/folders.ts';

const route = getRouteApi('/backoffice/image-upload');
const perPage = 48;

type Asked = { what: 'edit' | 'rename' | 'remove'; picture: ListedPicture };

export const ImageUploadPage = () => {
  const { t } = useTranslation(['picture', 'shared', 'app']);
  const { search, set } = useListSearch(route);
  const { page = 1, q, unused } = search;
  const folder: PictureFolder = search.folder ?? 'item';
  const [dialog, setDialog] = useState<Asked | null>(null);
  const refresh = useRefresh();
  const query = useApi(
    pictureContract.list,
    { query: { folder, page, size: perPage, q, unused } },
    { placeholderData: keepPreviousData },
  );
  const filtered = q !== undefined || unused !== undefined;
  const close = (): void => setDialog(null);
  const nothing = filtered ? (
    <EmptyState
      title={t('list.noneFound')}
      hint={t('list.noneFoundHint')}
      action={
        <Button variant="default" onClick={() => set({ q: undefined, unused: undefined })}>
          {t('shared:do.clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />
  );
  return (
    <Page title={t('app:pages.imageUpload')}>
      <nav aria-label={t('folders')}>
        <Group gap={4}>
          {pictureFolders.map((one) => (
            <ButtonLink
              key={one}
              size="sm"
              variant={one === folder ? 'light' : 'subtle'}
              color={one === folder ? 'plum' : 'gray'}
              aria-current={one === folder ? 'page' : undefined}
              to="/backoffice/image-upload"
              search={{ folder: one }}
            >
              {t(`folder.${one}`)}
            </ButtonLink>
          ))}
        </Group>
      </nav>
      <PictureDrop
        key={folder}
        folder={folder}
        label={t('drop.labelFor', { folder: t(`folder.${folder}`) })}
        many
        onUploaded={() => void refresh([pictureContract.list])}
      />
      <Group gap="md" align="center">
        <div style={{ flex: '1 1 16rem', maxWidth: '28rem' }}>
          <SearchField
            value={q ?? ''}
            onChange={(text) => set({ q: text || undefined })}
            label={t('list.search')}
          />
        </div>
        <Checkbox
          label={t('list.unusedOnly')}
          checked={unused === '1'}
          onChange={(event) => set({ unused: event.currentTarget.checked ? '1' : undefined })}
        />
      </Group>
      <PagedList query={query} empty={nothing} onPage={(next) => set({ page: next })}>
        {(list) => (
          <ul className={classes['grid']} aria-label={t(`folder.${folder}`)}>
            {list.itemList.map((picture) => (
              <PictureTile
                key={picture.imageId}
                picture={picture}
                onEdit={() => setDialog({ what: 'edit', picture })}
                onRename={() => setDialog({ what: 'rename', picture })}
                onRemove={() => setDialog({ what: 'remove', picture })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {dialog?.what === 'edit' ? (
        <PictureEditDialog picture={dialog.picture} onDone={close} onClose={close} />
      ) : null}
      {dialog?.what === 'rename' ? <RenamePictureDialog picture={dialog.picture} onClose={close} /> : null}
      {dialog?.what === 'remove' ? <RemovePictureDialog picture={dialog.picture} onClose={close} /> : null}
    </Page>
  );
};
