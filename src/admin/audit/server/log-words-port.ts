/** Words of other rooms that the log says: only app names them. */
import type { Language } from '#lib/text/languages.ts';
import { asked } from '#platform/ports/define-port.ts';

export type RoomWords = {
  /** Name of a field → its label. */
  fields: Readonly<Record<string, string>>;
  /** Kind of a field → what its values are called. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
export const logWordsOfRooms = asked<Readonly<Record<Language, RoomWords>>>('words of fields for the log');
