import type { RestOfUiWords } from '../index.ts';

export const en: RestOfUiWords = {
  time: { unreadable: 'That is no time. Type it like 09:30.' },
  scan: {
    starting: 'Opening the camera…',
    aim: 'Hold the barcode or QR code inside the frame. It keeps scanning until you close it.',
    read: 'Read {code}',
    which: 'Choose a camera',
    cameraNo: 'Camera {n}',
    torch: 'Torch',
    trouble: {
      refused: {
        title: 'The camera is not allowed',
        hint: 'Press the lock beside the address, allow the camera for this site, then try again.',
      },
      none: {
        title: 'No camera found',
        hint: 'This device has no camera, or it is not plugged in. Use a barcode scanner or type the code.',
      },
      taken: {
        title: 'The camera cannot be opened',
        hint: 'Another program may be using it. Close that program and try again.',
      },
      insecure: {
        title: 'The camera cannot be used at this address',
        hint: 'Browsers allow the camera only on https pages. Please open the shop at its https address.',
      },
      reader: {
        title: 'Codes cannot be read from the camera',
        hint: 'The barcode reader could not be loaded. Check the connection and try again.',
      },
    },
  },
  device: {
    asOf: 'What you see is from {at}.',
    newer: 'There is a newer version. Reload when it suits you.',
    reload: 'Reload',
  },
  copy: {
    done: 'Copied: paste it into the chat with the customer',
    failed: 'Could not copy: select the text and copy it yourself',
  },
  sort: {
    role: 'sortable',
    handle: 'Move {name}',
    how: 'Press Space to lift, the up and down arrows to move, Space to drop, Escape to cancel.',
    lifted: '{name} lifted, place {place} of {of}',
    over: '{name} is at place {place} of {of}',
    dropped: '{name} dropped at place {place} of {of}',
    putBack: 'Cancelled, {name} is back in its place',
  },
};
