/** Minimal upload files. */
import type { UploadedTestFile } from '../server/requests.ts';

/** A picture of 8 × 4 pixels. */
export const pictureFile = (): UploadedTestFile => ({
  name: 'sample.png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAMAAACEE47CAAAAA1BMVEWqAFVolEAXAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgIAwAACQAAa5tRrMAAAAASUVORK5CYII=',
      'base64',
    ),
  ),
});

/** A spreadsheet with one customer. */
export const sheetFile = (): UploadedTestFile => ({
  name: 'sample.csv',
  bytes: new Uint8Array(Buffer.from('name,phone\nSample,0812345678\n')),
});
/** An empty zip. */
export const zipFile = (): UploadedTestFile => ({
  name: 'sample.zip',
  bytes: new Uint8Array(Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')),
});
