import type { Db } from '../db/db.ts';
import type { Seal } from './sealing.ts';

const place = 'seal check';
const text = 'ratri';

export const opensSealCheck = (sealed: string, seal: Pick<Seal, 'open'>): boolean =>
  seal.open(sealed, place) === text;

/** Checks if another key than the current one encrypted the stored value. The next start renews the value. */
export const isSealCheckStale = async (
  db: Pick<Db, 'directory'>,
  { mark }: Pick<Seal, 'mark'>,
): Promise<boolean> => {
  const [row] = await db.directory<{ sealed: string }>({ text: 'select sealed from seal_check' });
  return row !== undefined && !row.sealed.startsWith(mark);
};

/**
 * Returns false if the installation encrypts with another key. With `replaces`, this key becomes the
 * installation's key, for example after the loss of the key's file. The first start stores the checked value.
 */
export const checkSealKey = async (
  db: Pick<Db, 'directory'>,
  seal: Seal,
  replaces: boolean,
): Promise<boolean> => {
  await db.directory({
    text: 'insert into seal_check (sealed) values ($1) on conflict do nothing',
    values: [seal.close(text, place)],
  });
  const [row] = await db.directory<{ sealed: string }>({ text: 'select sealed from seal_check' });
  const sealed = row?.sealed ?? '';
  const opens = opensSealCheck(sealed, seal);
  if (!opens && !replaces) return false;
  if (!sealed.startsWith(seal.mark))
    await db.directory({ text: 'update seal_check set sealed = $1', values: [seal.close(text, place)] });
  return true;
};
