import type { CatalogWords } from '../index.ts';

export const image: CatalogWords['image'] = {
  hint: 'Begin file names with the item code, e.g. AB12-RED.jpg or AB12 (2).jpg: they find their outfit by themselves.',
  drop: 'Drop many pictures here, or press to choose',
  matching: 'Matching pictures and outfits …',
  unmatched: 'Not known whose ({n})',
  choose: 'Choose group',
  chooseFor: 'Choose the group of {name}',
  chooseTitle: 'Whose picture is this?',
  leaveOut: 'Leave {name} out',
  groupPictures: '{n} <n:new picture|new pictures>',
  ofItem: 'Picture of',
  wholeGroup: 'The whole group',
  itemOf: 'Picture {name} is of',
  save: 'Save {n} <n:picture|pictures>',
  saving: 'Saving {done} of {n} <n:group|groups>',
  saved: '{n} <n:picture|pictures> saved',
  emptyTitle: 'No pictures yet',
  emptyHint: 'Drop many at once above.',
};
