import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, parseReleaseNotes } from './markdown.ts';

const textOf = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

const version = '## 0.2.0 – 2026-12-31\n\n### ภาษาไทย\n\n- **ใหม่**: ดี\n\n### Added\n\n- New.\n';

describe('Markdown of pages', () => {
  it('becomes elements, with anchors as in links between documents', () => {
    expect(parseMarkdown('## Point in time\n\nRun `a < b` **now**, see [more](x.md#y).\n\n1. one\n')).toEqual(
      [
        { kind: 'heading', level: 2, id: 'point-in-time', parts: [{ kind: 'text', text: 'Point in time' }] },
        {
          kind: 'paragraph',
          parts: [
            { kind: 'text', text: 'Run ' },
            { kind: 'code', text: 'a < b' },
            { kind: 'text', text: ' ' },
            { kind: 'strong', parts: [{ kind: 'text', text: 'now' }] },
            { kind: 'text', text: ', see ' },
            { kind: 'link', href: 'x.md#y', parts: [{ kind: 'text', text: 'more' }] },
            { kind: 'text', text: '.' },
          ],
        },
        { kind: 'list', start: 1, items: [[{ kind: 'paragraph', parts: [{ kind: 'text', text: 'one' }] }]] },
      ],
    );
  });

  it('has no HTML', () => {
    for (const text of [
      '<script>alert(1)</script>',
      'a <b>c</b>',
      '<img src=x onerror=alert(1)>',
      '<!-- a -->',
    ])
      expect(() => parseMarkdown(text), text).toThrow('cannot show this Markdown (html)');
  });

  it.each(['operations', 'runbook', 'th/operations', 'th/runbook', 'owner-guide/README'])(
    'shows docs/%s.md, whose links within the page have headings',
    (name) => {
      const text = JSON.stringify(parseMarkdown(textOf(`docs/${name}.md`)));
      const ids = new Set([...text.matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id));
      const links = [...text.matchAll(/"href":"#([^"]*)"/g)].map(([, id]) => id ?? '');
      expect(links.filter((id) => !ids.has(id))).toEqual([]);
    },
  );
});

describe('the changelog', () => {
  it('is readable, and its newest section has Thai notes', () => {
    const [newest] = parseReleaseNotes(textOf('CHANGELOG.md'));
    expect(newest?.th).not.toEqual([]);
    expect(JSON.stringify(newest?.other)).not.toContain('มีอะไรใหม่**');
  });

  it('names the version of package.json as its newest release', () => {
    const { version: running } = JSON.parse(textOf('package.json')) as { version: string };
    const released = parseReleaseNotes(textOf('CHANGELOG.md')).find((one) => one.version !== null);
    expect(released?.version ?? running).toBe(running);
  });

  it('has versions with days, newest first, after the changes without one', () => {
    const notes = parseReleaseNotes(
      `# Changelog\n\n${version}\n## 0.1.0 – 2026-11-01\n\n### Fixed\n\n- Old.\n`,
    );
    expect(notes.map((one) => [one.version, one.day, one.th.length])).toEqual([
      ['0.2.0', '2026-12-31', 1],
      ['0.1.0', '2026-11-01', 0],
    ]);
    expect(() => parseReleaseNotes(`${version}\n## Unreleased\n`)).toThrow('neither a version');
    expect(() => parseReleaseNotes('## 0.2.0\n')).toThrow('neither a version');
    expect(() => parseReleaseNotes('## Unreleased\n\n### Added\n\n- New.\n')).toThrow("needs '### ภาษาไทย'");
  });
});
