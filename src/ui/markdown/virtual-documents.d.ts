declare module 'virtual:document/*' {
  import type { MarkdownBlock } from '#ui/markdown/blocks.ts';

  const blocks: MarkdownBlock[];
  export default blocks;
}

declare module 'virtual:release-notes' {
  import type { ReleaseNotes } from '#ui/markdown/blocks.ts';

  const notes: ReleaseNotes[];
  export default notes;
}
