import { Fragment } from 'react';
import classes from './paper.module.css';
import { piecesOf, unbrokenPartsOf } from './unbroken-parts.ts';

const longest = 24;

/**
 * Numbers never break. Other parts break only if they are longer than a line. Long phrases and typed lines
 * break like other text.
 */
const classOf = (part: string): string | undefined => {
  if (part.includes('\n') || part.length > longest) return undefined;
  return /\d/.test(part) ? classes['number'] : classes['whole'];
};

const LongPart = ({ part }: { part: string }) =>
  piecesOf(part).map((piece, index, all) => (
    <span key={all.slice(0, index + 1).join('')} className={index % 2 === 1 ? classes['number'] : undefined}>
      {piece}
    </span>
  ));

export const UnbrokenParts = ({ parts }: { parts: readonly string[] }) =>
  parts
    .flatMap((part) => (part.length > longest ? unbrokenPartsOf(part) : [part]))
    .map((part, index, all) => (
      <Fragment key={all.slice(0, index + 1).join(' ')}>
        {index === 0 ? '' : ' '}
        {part.length > longest ? <LongPart part={part} /> : <span className={classOf(part)}>{part}</span>}
      </Fragment>
    ));

/** Breaks lines only at spaces. */
export const PaperText = ({ text }: { text: string }) => <UnbrokenParts parts={unbrokenPartsOf(text)} />;
