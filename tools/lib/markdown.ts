import { lexer, type Token, type Tokens } from 'marked';
import type { MarkdownBlock, MarkdownInline, ReleaseNotes } from '#ui/markdown/blocks.ts';

/** Returns the anchor as on GitHub, which links between documents use. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const textOf = (parts: readonly MarkdownInline[]): string =>
  parts.map((part) => ('text' in part ? part.text : 'parts' in part ? textOf(part.parts) : ' ')).join('');

const refuse = (token: Token): never => {
  throw new Error(
    `documents of the product cannot show this Markdown (${token.type}): ${token.raw.slice(0, 80)}`,
  );
};

const inline = (token: Token): MarkdownInline[] => {
  switch (token.type) {
    case 'text':
      return token.tokens === undefined
        ? [{ kind: 'text', text: token['text'] }]
        : token.tokens.flatMap(inline);
    case 'escape':
      return [{ kind: 'text', text: token['text'] }];
    case 'codespan':
      return [{ kind: 'code', text: token['text'] }];
    case 'strong':
    case 'em':
      return [{ kind: token.type, parts: (token.tokens ?? []).flatMap(inline) }];
    case 'link':
      return [{ kind: 'link', href: token['href'], parts: (token.tokens ?? []).flatMap(inline) }];
    case 'image':
      return [{ kind: 'text', text: token['text'] }];
    case 'br':
      return [{ kind: 'break' }];
    default:
      return refuse(token);
  }
};

const inlines = (tokens: readonly Token[] | undefined): MarkdownInline[] => (tokens ?? []).flatMap(inline);

const imagesOf = (tokens: readonly Token[] | undefined): Tokens.Image[] | undefined => {
  const some = (tokens ?? []).filter((token) => token.type !== 'text' || token.raw.trim() !== '');
  return some.length > 0 && some.every((token) => token.type === 'image')
    ? (some as Tokens.Image[])
    : undefined;
};

const block = (token: Token): MarkdownBlock[] => {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const parts = inlines(token.tokens);
      return [{ kind: 'heading', level: token['depth'], id: anchorOf(textOf(parts)), parts }];
    }
    case 'paragraph':
      return (
        imagesOf(token.tokens)?.map(({ href, text }) => ({ kind: 'image', src: href, text })) ?? [
          { kind: 'paragraph', parts: inlines(token.tokens) },
        ]
      );
    case 'text':
      return [{ kind: 'paragraph', parts: inline(token) }];
    case 'code':
      return [{ kind: 'code', text: token['text'] }];
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return [
        {
          kind: 'list',
          start: ordered ? Number(start) || 1 : null,
          items: items.map((one) => one.tokens.flatMap(block)),
        },
      ];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlines(cell.tokens));
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: (token.tokens ?? []).flatMap(block) }];
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return refuse(token);
  }
};

/** Throws for HTML and other Markdown that pages do not show. */
export const parseMarkdown = (text: string): MarkdownBlock[] => lexer(text).flatMap(block);

const sectionsOf = (blocks: readonly MarkdownBlock[], level: number) => {
  const sections: { title: string; blocks: MarkdownBlock[] }[] = [];
  for (const one of blocks)
    if (one.kind === 'heading' && one.level === level)
      sections.push({ title: textOf(one.parts), blocks: [] });
    else sections.at(-1)?.blocks.push(one);
  return sections;
};

export const thaiNotesTitle = 'ภาษาไทย';
const releaseTitle = /^(?<version>\d+\.\d+\.\d+) – (?<day>\d{4}-\d{2}-\d{2})$/;

/** Throws unless titles are 'Unreleased' or '0.2.0 – 2026-12-31', and the newest release has Thai notes. */
export const parseReleaseNotes = (text: string): ReleaseNotes[] => {
  const releases = sectionsOf(parseMarkdown(text), 2).map(({ title, blocks }, index): ReleaseNotes => {
    const { version, day } = releaseTitle.exec(title)?.groups ?? {};
    if (version === undefined && (title !== 'Unreleased' || index > 0))
      throw new Error(
        `CHANGELOG.md: '${title}' is neither a version with its day nor the first section Unreleased`,
      );
    const first = blocks.findIndex((one) => one.kind === 'heading');
    const inThai = sectionsOf(blocks, 3).find((one) => one.title === thaiNotesTitle)?.blocks ?? [];
    const others = sectionsOf(blocks, 3).filter((one) => one.title !== thaiNotesTitle);
    return {
      version: version ?? null,
      day: day ?? null,
      th: inThai,
      other: [
        ...blocks.slice(0, Math.max(0, first)),
        ...others.flatMap((one): MarkdownBlock[] => [
          { kind: 'heading', level: 3, id: '', parts: [{ kind: 'text', text: one.title }] },
          ...one.blocks,
        ]),
      ],
    };
  });
  if (releases[0]?.th.length === 0)
    throw new Error(`CHANGELOG.md: the first section needs '### ${thaiNotesTitle}'`);
  return releases;
};
