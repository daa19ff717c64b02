/** Files as forms send them, as small as they can be. */
import type { SentFile } from '../server/requests.ts';

/** A picture of 8 × 4 pixels. */
export const pictureFile = (): SentFile => ({
  name: 'sample.png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAMAAACEE47CAAAAA1BMVEWqAFVolEAXAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgIAwAACQAAa5tRrMAAAAASUVORK5CYII=',
      'base64',
    ),
  ),
});

/** A sheet of one customer. */
export const sheetFile = (): SentFile => ({
  name: 'sample.csv',
  bytes: new Uint8Array(Buffer.from('name,phone\nSample,0812345678\n')),
});
/** A zip without anything in it. */
export const zipFile = (): SentFile => ({
  name: 'sample.zip',
  bytes: new Uint8Array(Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')),
});
