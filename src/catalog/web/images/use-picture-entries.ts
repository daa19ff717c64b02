import { useEffect, useRef, useState } from 'react';
import { callApi } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { toastError } from '#ui/feedback/toast.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import type { PicturedGroup } from '#catalog/contract.ts';
import { catalogContract } from '#catalog/contract.ts';
import type { Lookups } from '../use-lookups.ts';
import type { PictureEntry, PicturedGroupsById } from './picture-entries.ts';
import { entriesByGroup, matchEntries, groupPicturesBodyOf } from './picture-entries.ts';

const namesAtOnce = 200;
const groupsAtOnce = 25;

const picturedOf = async (id: number): Promise<PicturedGroup> => {
  const group = await callApi(catalogContract.getGroup, { params: { id } });
  return {
    productGroupId: group.productGroupId,
    name: group.name,
    code: group.code,
    mainImage: group.mainImage,
    images: group.images,
    items: group.productItem,
  };
};

const newEntriesOf = (pictures: readonly Picture[]): PictureEntry[] =>
  pictures.map((picture) => ({ picture, groupId: null, target: 'all', asked: picture.name === '' }));

const useEntries = () => {
  const [entries, setEntries] = useState<readonly PictureEntry[]>([]);
  const [groups, setGroups] = useState<PicturedGroupsById>({});
  return { entries, setEntries, groups, setGroups };
};

const useMatching = (
  { entries, setEntries, groups, setGroups }: ReturnType<typeof useEntries>,
  lookups: Lookups,
) => {
  const waiting = entries.filter((one) => !one.asked);
  const key = waiting.map((one) => one.picture.name).join('\n');
  const now = useRef({ groups, lookups });
  now.current = { groups, lookups };

  useEffect(() => {
    const names = [...new Set(key.split('\n'))].filter((name) => name !== '').slice(0, namesAtOnce);
    if (key !== '' && names.length === 0) setEntries((all) => all.map((one) => ({ ...one, asked: true })));
    if (names.length === 0) return undefined;
    let live = true;
    const ask = async (): Promise<void> => {
      let known = now.current.groups;
      try {
        const { itemList } = await callApi(catalogContract.groupsOfFiles, { body: { names } });
        known = { ...known, ...Object.fromEntries(itemList.map((one) => [one.productGroupId, one])) };
      } catch (error) {
        toastError(error);
      }
      if (!live) return;
      const { nameOf } = now.current.lookups;
      setGroups(known);
      setEntries((all) =>
        matchEntries(all, names, known, (kind, code) => nameOf(kind === 'color' ? 'colors' : 'sizes', code)),
      );
    };
    // Pictures arrive one by one. The delay lets one call look up several.
    const timer = setTimeout(() => void ask(), 200);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [key, setEntries, setGroups]);
  return waiting.length > 0;
};

type GroupPictures = { groupId: number; body: ReturnType<typeof groupPicturesBodyOf> };

/** Saves in several calls until an error. `onSaved` follows each call. */
const savePictures = async (
  wanted: readonly GroupPictures[],
  onSaved: (groupIds: ReadonlySet<number>, done: number) => void,
): Promise<void> => {
  try {
    for (let at = 0; at < wanted.length; at += groupsAtOnce) {
      const part = wanted.slice(at, at + groupsAtOnce);
      await callApi(catalogContract.addPictures, { body: { groups: part.map((one) => one.body) } });
      onSaved(new Set(part.map((one) => one.groupId)), Math.min(at + groupsAtOnce, wanted.length));
    }
  } catch (error) {
    toastError(error);
  }
};

export const usePictureEntries = (lookups: Lookups) => {
  const state = useEntries();
  const { entries, setEntries, groups, setGroups } = state;
  const [mains, setMains] = useState<Readonly<Record<number, number>>>({});
  const [saving, setSaving] = useState<{ done: number; n: number } | null>(null);
  const refresh = useRefresh();
  const matching = useMatching(state, lookups);

  const change = (imageId: number, to: Partial<PictureEntry>): void =>
    setEntries((all) => all.map((one) => (one.picture.imageId === imageId ? { ...one, ...to } : one)));

  return {
    entries,
    groups,
    mains,
    saving,
    matching,
    add: (pictures: readonly Picture[]): void => setEntries((all) => [...all, ...newEntriesOf(pictures)]),
    change,
    setEntries,
    setMain: (groupId: number, imageId: number): void => setMains((all) => ({ ...all, [groupId]: imageId })),
    leaveOut: (imageId: number): void =>
      setEntries((all) => all.filter((one) => one.picture.imageId !== imageId)),
    assign: async (imageId: number, groupId: number): Promise<void> => {
      try {
        const group = groups[groupId] ?? (await picturedOf(groupId));
        setGroups((all) => ({ ...all, [groupId]: group }));
        change(imageId, { groupId, target: 'all', asked: true });
      } catch (error) {
        toastError(error);
      }
    },
    save: async (): Promise<number> => {
      const wanted = [...entriesByGroup(entries)].flatMap(([groupId, list]): GroupPictures[] => {
        const group = groups[groupId];
        if (group === undefined) return [];
        return [{ groupId, body: groupPicturesBodyOf(group, list, mains[groupId] ?? null) }];
      });
      let saved = 0;
      setSaving({ done: 0, n: wanted.length });
      await savePictures(wanted, (groupIds, done) => {
        const leaving = (one: PictureEntry): boolean => one.groupId !== null && groupIds.has(one.groupId);
        saved += entries.filter(leaving).length;
        setEntries((all) => all.filter((one) => !leaving(one)));
        setSaving({ done, n: wanted.length });
      });
      setSaving(null);
      setGroups({});
      setEntries((all) => all.map((one) => ({ ...one, asked: one.groupId === null && one.asked })));
      await refresh([catalogContract.getGroup, catalogContract.listItems]);
      return saved;
    },
  };
};
export type PictureEntriesState = ReturnType<typeof usePictureEntries>;
