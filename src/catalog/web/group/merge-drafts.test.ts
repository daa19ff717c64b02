import { describe, expect, it } from 'vitest';
import { GroupAndItemsInput } from '#catalog/group-input.ts';
import type { Picture } from '#setup/pictures/contract.ts';
import { findErrors } from '#ui/form/index.ts';
import type { GroupDraft } from './group-draft.ts';
import {
  groupBodyOf,
  copyGroupDraft,
  groupDraftOf,
  isSameGroupDraft,
  newGroupDraft,
  withEditedPicture,
  withAddedPictures,
  withoutPicture,
} from './group-draft.ts';
import {
  itemAxesOf,
  itemCellKey,
  countCellsOn,
  fitItemCells,
  withCellsOn,
  withPictureAt,
} from './item-grid.ts';
import { applyMergeChoices, mergeDrafts } from './merge-drafts.ts';

const picture = (imageId: number): Picture => ({
  imageId,
  url: `/files/1/item/t${imageId}-480.webp`,
  name: `p${imageId}`,
  width: 1,
  height: 1,
});
const none = (): number => 0;
const start = (change: Partial<GroupDraft> = {}): GroupDraft => ({
  ...newGroupDraft(),
  name: 'ชุด',
  ...change,
});

describe('grid', () => {
  it('makes every combination, and removes those of a removed colour unless they have garments', () => {
    const cells = fitItemCells(newGroupDraft().cells, ['RED', 'BLUE', 'GREEN'], ['S', 'M', 'L', 'XL'], none);
    expect(countCellsOn(cells)).toBe(12);
    const stored = {
      ...cells,
      [itemCellKey('RED', 'S')]: { productItemId: 7, color: 'RED', size: 'S', fileName: '', on: true },
    };
    const less = fitItemCells(stored, ['BLUE'], ['S'], (id) => (id === 7 ? 2 : 0));
    expect(Object.keys(less).sort()).toEqual([itemCellKey('BLUE', 'S'), itemCellKey('RED', 'S')]);
    expect(itemAxesOf(less, ['BLUE'], ['S'])).toEqual({ colors: ['BLUE', 'RED'], sizes: ['S'] });
  });

  it('keeps a combination off when a size is added, and gives a new one the picture of its colour', () => {
    let cells = fitItemCells({}, ['RED'], ['S', 'M'], none);
    cells = withCellsOn(cells, [{ color: 'RED', size: 'S' }], false);
    cells = withPictureAt(cells, [itemCellKey('RED', 'M')], 'x');
    const more = fitItemCells(cells, ['RED'], ['S', 'M', 'L'], none);
    expect(more[itemCellKey('RED', 'S')]?.on).toBe(false);
    expect(more[itemCellKey('RED', 'L')]).toMatchObject({ on: true, fileName: 'x' });
  });

  it('has one item for a group without colours and sizes, until some are added', () => {
    expect(countCellsOn(newGroupDraft().cells)).toBe(1);
    expect(Object.keys(fitItemCells(newGroupDraft().cells, ['RED'], [], none))).toEqual([
      itemCellKey('RED', ''),
    ]);
  });
});

describe('draft', () => {
  it('has the defaults of the spec', () => {
    expect(groupBodyOf(newGroupDraft())).toMatchObject({
      name: 'New item',
      qty: 0,
      yearth: 1,
      gender: 'W',
      itemAmount: 1,
      rentalPrice: 0,
      bail: 0,
      itemStatus: 'เปิด',
      webHotItem: 'ไม่',
      webItem: 'n',
      itemCode3Digit: '000',
      temporary: false,
      state: true,
    });
  });

  it('sends codes joined, the field named size, and no empty part', () => {
    const body = groupBodyOf(
      start({
        colors: ['A', 'B'],
        sizes: ['S', 'M'],
        parts: [
          { key: 1, name: ' ', lossPrice: '' },
          { key: 2, name: 'มงกุฎ', lossPrice: 5 },
        ],
      }),
      4,
    );
    expect(body).toMatchObject({
      color: 'A|B',
      size: 'S|M',
      version: 4,
      parts: [{ name: 'มงกุฎ', lossPrice: 5 }],
    });
    expect(Object.keys(body)).not.toContain('sizes');
  });

  it('has the same errors as on the server, at the same fields', () => {
    const errorsIn = (draft: GroupDraft) =>
      Object.keys(findErrors(GroupAndItemsInput, groupBodyOf(draft), {}, (key) => key));
    expect(errorsIn(start())).toEqual([]);
    const wrong = start({
      name: ' \u200b',
      yearth: '',
      itemAmount: 0,
      itemCode3Digit: 'x',
      parts: [
        { key: 3, name: ' ', lossPrice: '' },
        { key: 4, name: '', lossPrice: 1 },
      ],
    });
    expect(errorsIn(wrong).sort()).toEqual([
      'itemAmount',
      'itemCode3Digit',
      'name',
      'parts.0.name',
      'yearth',
    ]);
    const measures = { S: { bust: '9.9', hip: '90' }, M: { waist: '60.5', length: '1.25' }, L: { bust: '' } };
    expect(errorsIn(start({ sizes: ['S', 'M', 'L'], measures })).sort()).toEqual([
      'measures.0.bust',
      'measures.1.length',
    ]);
  });

  it('makes the first picture the main one, removes a deleted one from items, and updates a rotated one there', () => {
    const cells = withPictureAt(newGroupDraft().cells, [itemCellKey('', '')], picture(1).url);
    const draft = { ...withAddedPictures(start(), [picture(1), picture(2), picture(1)]), cells };
    expect([draft.images.length, draft.mainId]).toEqual([2, 1]);
    const turned = withEditedPicture(draft, { ...picture(1), url: '/files/1/item/new-480.webp' });
    expect(turned.cells[itemCellKey('', '')]?.fileName).toBe('/files/1/item/new-480.webp');
    const less = withoutPicture(draft, 1);
    expect([less.mainId, less.cells[itemCellKey('', '')]?.fileName]).toEqual([2, '']);
  });

  it('gives a copy no code and no item ids', () => {
    const cells = {
      [itemCellKey('', '')]: { productItemId: 9, color: '', size: '', fileName: '', on: true },
    };
    const stored = {
      ...groupBodyOf(start({ code: 'AB' })),
      images: [],
      parts: [],
      productItem: Object.values(cells),
    };
    const copy = copyGroupDraft(stored as never);
    expect([copy.code, copy.cells[itemCellKey('', '')]?.productItemId]).toEqual(['', undefined]);
    expect(isSameGroupDraft(copy, groupDraftOf(stored as never))).toBe(false);
  });
});

describe('two versions', () => {
  it('are merged field by field, with a conflict for each field that both changed', () => {
    const base = start({ rentalPrice: 100, bail: 10, code: 'A' });
    const mine = { ...base, name: 'mine', rentalPrice: 200 };
    const theirs = { ...base, bail: 20, rentalPrice: 300 };
    const merge = mergeDrafts({ base, mine, theirs });
    expect([merge.conflicts, merge.taken]).toEqual([['rentalPrice'], ['bail']]);
    expect(merge.draft).toMatchObject({ name: 'mine', bail: 20, rentalPrice: 200 });
    expect(applyMergeChoices(merge, theirs, { rentalPrice: 'theirs' })).toMatchObject({
      name: 'mine',
      rentalPrice: 300,
    });
    expect(applyMergeChoices(merge, theirs, {}).rentalPrice).toBe(200);
  });

  it('have no conflict if both made the same change', () => {
    const base = start();
    const both = { ...base, name: 'x' };
    expect(mergeDrafts({ base, mine: both, theirs: { ...both } }).conflicts).toEqual([]);
  });

  it('get the additions and removals of items from both, with the stored ids', () => {
    const cell = (color: string, productItemId?: number) => ({
      productItemId,
      color,
      size: '',
      fileName: '',
      on: true,
    });
    const base = start({
      cells: { [itemCellKey('A', '')]: cell('A', 1), [itemCellKey('B', '')]: cell('B', 2) },
    });
    const mine = {
      ...base,
      cells: withCellsOn(
        withCellsOn(base.cells, [{ color: 'A', size: '' }], false),
        [{ color: 'C', size: '' }],
        true,
      ),
    };
    const theirs = {
      ...base,
      cells: {
        [itemCellKey('A', '')]: cell('A', 1),
        [itemCellKey('C', '')]: cell('C', 5),
        [itemCellKey('D', '')]: cell('D', 6),
      },
    };
    const items = groupBodyOf(mergeDrafts({ base, mine, theirs }).draft).productItem ?? [];
    expect(items.map((one) => [one.color, one.productItemId]).sort()).toEqual([
      ['C', 5],
      ['D', 6],
    ]);
  });

  it('get my pictures in my order, then theirs, without those that they removed', () => {
    const base = start({ images: [picture(1), picture(2)], mainId: 1 });
    const mine = { ...base, images: [picture(3), picture(2), picture(1)] };
    const theirs = { ...base, images: [picture(2), picture(4)], mainId: 2 };
    const { draft } = mergeDrafts({ base, mine, theirs });
    expect([draft.images.map((one) => one.imageId), draft.mainId]).toEqual([[3, 2, 4], 2]);
  });
});
