import { Button, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { ActionBar, EmptyState, LeaveGuard, Page, Photo, PlainList } from '#ui/index.ts';
import { PictureDrop } from '#setup/pictures/web/index.ts';
import classes from '../catalog.module.css';
import { FindGroup } from '../find-group.tsx';
import { entriesByGroup } from '../images/picture-entries.ts';
import { PictureGroupCard } from '../images/picture-group-card.tsx';
import { usePictureEntries } from '../images/use-picture-entries.ts';
import { useLookups } from '../use-lookups.ts';
import { FormSection } from '#ui/form/index.ts';

export const AddImagePage = () => {
  const { t } = useTranslation(['catalog', 'app']);
  const lookups = useLookups();
  const state = usePictureEntries(lookups);
  const [choosing, setChoosing] = useState<number | null>(null);
  const { entries, groups, saving } = state;
  const lists = [...entriesByGroup(entries)];
  const unmatched = entries.filter((one) => one.asked && one.groupId === null);
  const ready = entries.length - entries.filter((one) => one.groupId === null).length;
  const save = async (): Promise<void> => {
    const n = await state.save();
    if (n > 0) toastDone(t('image.saved', { n }));
  };
  return (
    <Page title={t('app:pages.addImage')}>
      <Text size="sm" c="dimmed" maw="44rem">
        {t('image.hint')}
      </Text>
      <PictureDrop folder="item" label={t('image.drop')} many onUploaded={state.add} />
      {entries.length === 0 ? (
        <EmptyState title={t('image.emptyTitle')} hint={t('image.emptyHint')} />
      ) : (
        <Stack gap="md">
          {state.matching ? (
            <Text size="sm" role="status">
              {t('image.matching')}
            </Text>
          ) : null}
          {unmatched.length === 0 ? null : (
            <FormSection title={t('image.unmatched', { n: unmatched.length })}>
              <PlainList gap="0.5rem">
                {unmatched.map(({ picture }) => (
                  <li key={picture.imageId} className={classes['fileRow']}>
                    <Photo url={picture.url} alt="" size={56} />
                    <span>{picture.name || t('group.pictureNo', { n: picture.imageId })}</span>
                    <Group gap="xs" justify="flex-end">
                      <Button
                        size="xs"
                        aria-label={t('image.chooseFor', { name: picture.name })}
                        onClick={() => setChoosing(picture.imageId)}
                      >
                        {t('image.choose')}
                      </Button>
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={t('image.leaveOut', { name: picture.name })}
                        onClick={() => state.leaveOut(picture.imageId)}
                      >
                        <IconX size={14} aria-hidden />
                      </Button>
                    </Group>
                  </li>
                ))}
              </PlainList>
            </FormSection>
          )}
          {lists.map(([groupId, list]) => {
            const group = groups[groupId];
            return group === undefined ? null : (
              <PictureGroupCard key={groupId} group={group} entries={list} state={state} lookups={lookups} />
            );
          })}
          <ActionBar>
            {saving === null ? null : (
              <Text component="span" fz="sm" role="status">
                {t('image.saving', saving)}
              </Text>
            )}
            <Button onClick={save} loading={saving !== null} disabled={ready === 0 || state.matching}>
              {t('image.save', { n: ready })}
            </Button>
          </ActionBar>
        </Stack>
      )}
      {choosing === null ? null : (
        <FindGroup
          title={t('image.chooseTitle')}
          onClose={() => setChoosing(null)}
          onPick={(groupId) => {
            void state.assign(choosing, groupId);
            setChoosing(null);
          }}
        />
      )}
      <LeaveGuard active={() => entries.length > 0} words={t('group.leave', { returnObjects: true })} />
    </Page>
  );
};
