import { Button, Group, Loader, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { EmptyState, Photo, ProblemAlert, StateBadge, shared } from '#ui/index.ts';
import { PictureZone } from '#setup/pictures/web/index.ts';
import { type PhotoMatch, photoSearchOperations } from '#catalog/photo-search-contract.ts';
import { useLookups } from '../use-lookups.ts';
import classes from '../catalog.module.css';

export type PhotoSearchProps = {
  photo?: File | undefined;
  onPick: (match: PhotoMatch) => void;
  onClose: () => void;
};

type Search = { file: File; address: string };
type Outcome = { matches: readonly PhotoMatch[] } | { problem: ApiError };

const usePhotoSearch = (first: File | undefined) => {
  const [search, setSearch] = useState<Search | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const running = useRef<AbortController>(null);
  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    setSearch({ file, address: URL.createObjectURL(file) });
    setOutcome(null);
    try {
      const { itemList } = await uploadFile(photoSearchOperations.findByPhoto, {
        file,
        signal: current.signal,
      });
      if (!current.signal.aborted) setOutcome({ matches: itemList });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!current.signal.aborted) setOutcome({ problem: error });
    }
  };
  const begin = useRef(start);
  useEffect(() => {
    if (first !== undefined) void begin.current(first);
    return () => running.current?.abort();
  }, [first]);
  const address = search?.address;
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return { search, outcome, start };
};

type MatchesProps = { matches: readonly PhotoMatch[]; onPick: (match: PhotoMatch) => void };

const MatchGrid = ({ matches, onPick }: MatchesProps) => {
  const { t } = useTranslation('catalog');
  const { nameOf } = useLookups();
  if (matches.length === 0) return <EmptyState title={t('photo.none')} hint={t('photo.noneHint')} />;
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="xs" component="ul" className={shared.list}>
      {matches.map((match) => (
        <li key={match.productGroupId}>
          <UnstyledButton className={`${shared.hover} ${classes['match']}`} onClick={() => onPick(match)}>
            <Photo url={match.image} alt="" size={160} />
            <Text size="sm" fw={600} lineClamp={2}>
              {match.name}
            </Text>
            <Text size="xs" c="dimmed">
              {[match.code, match.color === '' ? '' : nameOf('colors', match.color)]
                .filter((part) => part !== '')
                .join(' · ')}
            </Text>
            {match.same ? <StateBadge tone="good">{t('photo.same')}</StateBadge> : null}
          </UnstyledButton>
        </li>
      ))}
    </SimpleGrid>
  );
};

export const PhotoSearchDialog = ({ photo, onPick, onClose }: PhotoSearchProps) => {
  const { t } = useTranslation(['catalog', 'ui', 'shared']);
  const { search, outcome, start } = usePhotoSearch(photo);
  return (
    <Dialog onClose={onClose} title={t('shared:do.findByPhoto')} size="xl">
      <Stack gap="sm">
        {search === null ? (
          <PictureZone label={t('photo.choose')} onFiles={([file]) => file && void start(file)} />
        ) : (
          <Group gap="sm" wrap="nowrap">
            <img src={search.address} alt={t('photo.yours')} className={classes['searchedPhoto']} />
            <Button component="label" variant="default">
              {t('photo.another')}
              <input
                type="file"
                accept="image/*"
                hidden
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? [];
                  if (file !== undefined) void start(file);
                }}
              />
            </Button>
          </Group>
        )}
        {search !== null && outcome === null ? (
          <Group gap="xs" role="status">
            <Loader size={18} />
            <Text size="sm">{t('photo.searching')}</Text>
          </Group>
        ) : null}
        {outcome !== null && 'problem' in outcome ? <ProblemAlert problem={outcome.problem} /> : null}
        {outcome !== null && 'matches' in outcome ? (
          <MatchGrid matches={outcome.matches} onPick={onPick} />
        ) : null}
      </Stack>
    </Dialog>
  );
};
