import { placeOf } from './rooms.ts';
import type { Problem, SourceFile } from './source.ts';

/** Every file under src belongs to one room and one side by its path. */
export const misplaced = (files: readonly SourceFile[]): Problem[] =>
  files
    .filter((file) => file.path.startsWith('src/') && placeOf(file.path) === undefined)
    .map((file) => ({
      path: file.path,
      line: 1,
      message: 'belongs to no room and side',
      hint: 'src/<room>/{server,web,site,words}/… or a .ts file directly in the room; a new room goes into scripts/house/rooms.ts',
    }));
