import type { UploadedTestFile } from '../server/requests.ts';

/** The picture has 8 × 4 pixels. */
export const pictureFile = (): UploadedTestFile => ({
  name: 'sample.png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAMAAACEE47CAAAAA1BMVEWqAFVolEAXAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgIAwAACQAAa5tRrMAAAAASUVORK5CYII=',
      'base64',
    ),
  ),
});

export const sheetFile = (): UploadedTestFile => ({
  name: 'sample.csv',
  bytes: new Uint8Array(Buffer.from('name,phone\nSample,0812345678\n')),
});
export const zipFile = (): UploadedTestFile => ({
  name: 'sample.zip',
  bytes: new Uint8Array(Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')),
});
