import { useEffect, useRef } from 'react';
import { pageName, PaperSheet, PaperStack, useRollRules } from '#ui/print/index.ts';
import type { RollLayout } from '#reporting/printing/paper-layouts.ts';
import classes from './paper.module.css';
import { RollPaper } from './roll.tsx';
import type { PaperView } from '#reporting/printing/paper-view.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';

type RollPapersProps = {
  views: readonly PaperView[];
  layout: RollLayout;
  words: ViewWords;
  onReady: (ready: boolean) => void;
};

export const RollPapers = ({ views, layout, words, onReady }: RollPapersProps) => {
  const [box, rules] = useRollRules(layout.width, views.length === 0 ? undefined : views);
  const onReadyRef = useRef(onReady);
  onReadyRef.current = onReady;
  useEffect(() => onReadyRef.current(rules !== null), [rules]);
  const narrow = layout.width === 58 ? classes['narrowRoll'] : '';
  return (
    <PaperStack ref={box}>
      {rules === null ? null : <style>{rules}</style>}
      {views.map((view) => (
        <PaperSheet
          key={view.key}
          data-paper={view.key}
          lang={words.language}
          aria-label={`${view.title} ${view.number}`}
          className={`${classes['paper']} ${classes['roll']} ${narrow} ${layout.compact ? classes['compact'] : ''}`}
          style={{ page: pageName(view.key) }}
        >
          <RollPaper
            view={view}
            words={words.paper}
            compact={layout.compact}
            edge={narrow === '' ? '38mm' : '32mm'}
          />
        </PaperSheet>
      ))}
    </PaperStack>
  );
};
