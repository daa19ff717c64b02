import { Fragment } from 'react';
import classes from './paper.module.css';

const longest = 24;

/**
 * Numbers never break. Other parts break only if they are longer than a line. Long phrases and typed lines
 * break like other text.
 */
const classOf = (part: string): string | undefined => {
  if (part.includes('\n') || part.length > longest) return undefined;
  return /\d/.test(part) ? classes['number'] : classes['whole'];
};

export const UnbrokenParts = ({ parts }: { parts: readonly string[] }) =>
  parts
    .flatMap((part) => (part.length > longest ? part.split(' ') : [part]))
    .map((part, index, all) => (
      <Fragment key={all.slice(0, index + 1).join(' ')}>
        {index === 0 ? '' : ' '}
        <span className={classOf(part)}>{part}</span>
      </Fragment>
    ));

/** In Thai, "Limited (public)" is one part. */
const publicCompany = '\u0E08\u0E33\u0E01\u0E31\u0E14 (\u0E21\u0E2B\u0E32\u0E0A\u0E19)';
const noBreak = '\u00A0';

const partsOfText = (text: string): string[] =>
  text
    .replaceAll(publicCompany, publicCompany.replace(' ', noBreak))
    .split(' ')
    .filter((part) => part !== '');

/** Breaks lines only at spaces. */
export const PaperText = ({ text }: { text: string }) => <UnbrokenParts parts={partsOfText(text)} />;
