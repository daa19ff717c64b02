import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useKeptState } from './use-draft.ts';

it('starts again when the name changes, and ignores setters of an earlier name', () => {
  const shown: string[] = [];
  const Count = () => {
    const [branch, setBranch] = useState('first');
    const [counted, setCounted] = useKeptState(`day-close ${branch}`, `nothing in ${branch}`);
    const [early] = useState(() => setCounted);
    shown.push(counted);
    if (shown.length === 1) setCounted('7 notes');
    if (shown.length === 2) setBranch('second');
    if (shown.length === 4) early('8 notes');
    return counted;
  };
  expect(renderToStaticMarkup(createElement(Count))).toBe('nothing in second');
  expect(shown.slice(0, 3)).toEqual(['nothing in first', '7 notes', 'nothing in second']);
});
