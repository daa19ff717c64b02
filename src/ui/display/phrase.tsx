import { Fragment } from 'react';
import { shared } from '../theme/shared-classes.ts';
import { phrasesOf } from './phrase-parts.ts';

export const Phrase = ({ children }: { children: string }) =>
  phrasesOf(children).map((pieces, at, all) => (
    <Fragment key={all.slice(0, at + 1).join(' ')}>
      {at === 0 ? '' : ' '}
      {pieces.map((piece, index) => (
        <Fragment key={pieces.slice(0, index + 1).join('')}>
          {index === 0 ? null : <wbr />}
          <span className={shared.nowrap}>{piece}</span>
        </Fragment>
      ))}
    </Fragment>
  ));
