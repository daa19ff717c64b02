import { describe, expect, it } from 'vitest';
import { codesInFileName, matchFileToGroup } from './picture-file-names.ts';

describe('codesInFileName', () => {
  it.each([
    ['AB12-RED.jpg', ['AB12-RED', 'AB12']],
    ['AB12 (2).jpg', ['AB12 (2', 'AB12']],
    ['C:\\photos\\ab12.PNG', ['ab12']],
    ['ชุด๑๒_แดง.webp', ['ชุด๑๒_แดง', 'ชุด๑๒']],
    ['.jpg', []],
    ['AB12.RED', ['AB12.RED', 'AB12']],
    ['\u200b', []],
  ])('%s → %j', (name, codes) => expect(codesInFileName(name)).toEqual(codes));
});

describe('matchFileToGroup', () => {
  const item = (productItemId: number, color: string, size: string) => ({ productItemId, color, size });
  const groups = [
    { code: 'AB1', items: [] },
    { code: 'AB12', items: [item(1, 'RED', 'S'), item(2, 'RED', 'M'), item(3, 'BLUE', 'S')] },
    { code: 'AB12-X', items: [item(4, 'RED', '')] },
  ];
  const words: Record<string, string> = { RED: 'แดง', BLUE: 'น้ำเงิน' };
  const ask = (name: string) => {
    const found = matchFileToGroup(name, groups, (_, code) => words[code] ?? code);
    return found && [found.group.code, found.itemIds];
  };
  it.each([
    ['AB12.jpg', ['AB12', []]],
    ['ab12 (2).jpg', ['AB12', []]],
    ['AB12-RED.jpg', ['AB12', [1, 2]]],
    ['ＡＢ１２－ＲＥＤ.jpg', ['AB12', [1, 2]]],
    ['AB\u200B12-RED.jpg', ['AB12', [1, 2]]],
    ['AB๑๒-แดง.jpg', ['AB12', [1, 2]]],
    ['AB12-แดง.jpg', ['AB12', [1, 2]]],
    ['AB12_red_m_3.jpg', ['AB12', [2]]],
    ['AB12-REDDISH.jpg', ['AB12', []]],
    ['AB12-X-RED.jpg', ['AB12-X', [4]]],
    ['AB123.jpg', undefined],
    ['other.jpg', undefined],
  ])('%s → %j', (name, found) => expect(ask(name)).toEqual(found));
});
