import { expect, it } from 'vitest';
import { clipXmlText, writeXml } from './xml-tree.ts';

const spaces = { rsm: 'urn:r', ram: 'urn:m' };

it('writes elements in order with prefixes of the root, omits null and repeats lists', () => {
  const text = writeXml('rsm:Invoice', spaces, {
    'rsm:Head': { 'ram:ID': { '@scheme': 'a"b', '#': '1' }, 'ram:Purpose': null, 'ram:Empty': {} },
    'ram:Note': [{ 'ram:Content': 'หนึ่ง' }, null, { 'ram:Content': '' }],
    'ram:None': [],
    'ram:Last': 'x',
  });
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<rsm:Invoice xmlns:rsm="urn:r" xmlns:ram="urn:m">' +
      '<rsm:Head><ram:ID scheme="a&quot;b">1</ram:ID><ram:Empty/></rsm:Head>' +
      '<ram:Note><ram:Content>หนึ่ง</ram:Content></ram:Note><ram:Note><ram:Content></ram:Content></ram:Note>' +
      '<ram:Last>x</ram:Last></rsm:Invoice>',
  );
});

it('escapes text, and refuses characters that XML cannot contain', () => {
  expect(writeXml('rsm:A', spaces, { 'ram:B': '<!--]]> & "\' </ram:B> &lt; A&B; 😀' })).toContain(
    '<ram:B>&lt;!--]]&gt; &amp; "\' &lt;/ram:B&gt; &amp;lt; A&amp;B; 😀</ram:B>',
  );
  expect(() => writeXml('rsm:A', spaces, { 'ram:B': 'a\u0000b' })).toThrow('outside the XML Char production');
  expect(() => clipXmlText('a\u0000b', 10)).toThrow('ETAX_TEXT');
});
