/** Markdown as the build parses it. It has no HTML, so a page can only show these elements. */
export type MarkdownInline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; parts: MarkdownInline[] }
  | { kind: 'link'; href: string; parts: MarkdownInline[] }
  | { kind: 'break' };

export type MarkdownBlock =
  | { kind: 'heading'; level: number; id: string; parts: MarkdownInline[] }
  | { kind: 'paragraph'; parts: MarkdownInline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; start: number | null; items: MarkdownBlock[][] }
  | { kind: 'table'; head: MarkdownInline[][]; rows: MarkdownInline[][][] }
  | { kind: 'quote'; blocks: MarkdownBlock[] }
  | { kind: 'image'; src: string; text: string }
  | { kind: 'rule' };

/**
 * `version` is null for changes after the newest release. `th` is in Thai, for shop owners. `other` is in
 * English.
 */
export type ReleaseNotes = {
  version: string | null;
  day: string | null;
  th: MarkdownBlock[];
  other: MarkdownBlock[];
};
