import { Fragment } from 'react';
import classes from './paper.module.css';
import { piecesOf, unbrokenPartsOf } from './unbroken-parts.ts';

const longest = 24;

/**
 * Numbers never break. Other parts break only if longer than a line. Long phrases and typed lines break as
 * usual.
 */
const classOf = (part: string): string | undefined => {
  if (part.includes('\n')) return undefined;
  return part.length <= longest && /\d/.test(part) ? classes['number'] : classes['whole'];
};

const LongPart = ({ part }: { part: string }) =>
  piecesOf(part).map((piece, index, all) => (
    <span key={all.slice(0, index + 1).join('')} className={index % 2 === 1 ? classes['number'] : undefined}>
      {piece}
    </span>
  ));

type PartsProps = {
  parts: readonly string[];
  /** Text up to this many characters is on one line if it fits. */
  most?: number;
};

export const UnbrokenParts = ({ parts, most = longest }: PartsProps) =>
  parts
    .flatMap((part) => (part.length > longest ? unbrokenPartsOf(part) : [part]))
    .map((part, index, all) => (
      <Fragment key={all.slice(0, index + 1).join(' ')}>
        {index === 0 ? '' : ' '}
        {part.length > most ? <LongPart part={part} /> : <span className={classOf(part)}>{part}</span>}
      </Fragment>
    ));

export const PaperText = ({ text }: { text: string }) => <UnbrokenParts parts={unbrokenPartsOf(text)} />;

/** The limit is longer than any surname. Longer parts, such as companies, break between words. */
export const longestName = 36;

export const PaperName = ({ text }: { text: string }) => (
  <UnbrokenParts parts={unbrokenPartsOf(text)} most={longestName} />
);
