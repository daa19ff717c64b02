import '@mantine/core/styles/Typography.css';
import { Typography } from '@mantine/core';
import { type ReactNode, createElement } from 'react';
import type { MarkdownBlock, MarkdownInline } from './blocks.ts';
import classes from './markdown-view.module.css';

type Shown = {
  /** Returns undefined for a link without a page. Only its text appears. */
  linkOf: (href: string) => string | undefined;
};

const inlineOf = (part: MarkdownInline, shown: Shown): ReactNode => {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'code') return createElement('code', null, part.text);
  if (part.kind === 'break') return createElement('br');
  const inner = part.parts.map((one) => inlineOf(one, shown));
  if (part.kind !== 'link') return createElement(part.kind, null, ...inner);
  const href = shown.linkOf(part.href);
  if (href === undefined) return createElement('span', null, ...inner);
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return createElement('a', { href, ...outside }, ...inner);
};

const withInline = (
  tag: string,
  props: object | null,
  parts: readonly MarkdownInline[],
  shown: Shown,
): ReactNode => createElement(tag, props, ...parts.map((part) => inlineOf(part, shown)));

const rowOf = (tag: 'th' | 'td', row: readonly (readonly MarkdownInline[])[], shown: Shown): ReactNode =>
  createElement(
    'tr',
    null,
    ...row.map((cell) => withInline(tag, tag === 'th' ? { scope: 'col' } : null, cell, shown)),
  );

const itemOf = (blocks: readonly MarkdownBlock[], shown: Shown): ReactNode => {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph')
    return createElement('li', null, ...blocks.map((one) => blockOf(one, shown)));
  return createElement(
    'li',
    null,
    ...first.parts.map((part) => inlineOf(part, shown)),
    ...rest.map((one) => blockOf(one, shown)),
  );
};

const blockOf = (block: MarkdownBlock, shown: Shown): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return withInline(
        `h${Math.min(6, Math.max(2, block.level))}`,
        block.id === '' ? null : { id: block.id },
        block.parts,
        shown,
      );
    case 'paragraph':
      return withInline('p', null, block.parts, shown);
    case 'code':
      return createElement('pre', null, createElement('code', null, block.text));
    case 'list':
      return createElement(
        block.start === null ? 'ul' : 'ol',
        block.start === null ? null : { start: block.start },
        ...block.items.map((one) => itemOf(one, shown)),
      );
    case 'table':
      return createElement(
        'table',
        null,
        createElement('thead', null, rowOf('th', block.head, shown)),
        createElement('tbody', null, ...block.rows.map((row) => rowOf('td', row, shown))),
      );
    case 'quote':
      return createElement('blockquote', null, ...block.blocks.map((one) => blockOf(one, shown)));
    case 'image':
      return createElement('img', { src: block.src, alt: block.text, loading: 'lazy' });
    case 'rule':
      return createElement('hr');
  }
};

export const MarkdownView = ({ blocks, ...shown }: Shown & { blocks: readonly MarkdownBlock[] }) => (
  <Typography className={classes['view']}>
    {createElement('div', null, ...blocks.map((block) => blockOf(block, shown)))}
  </Typography>
);
