import {
  Virtualizer,
  elementScroll,
  observeElementOffset,
  observeElementRect,
} from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useLayoutEffect, useReducer, useState } from 'react';

type WindowOptions = {
  box: RefObject<HTMLDivElement | null>;
  count: number;
  /** Pixels of one row or column, all alike. */
  size: number;
  /** Pixels of the heading that stays in front. */
  before: number;
  overscan: number;
  horizontal?: boolean;
};

export type Shown = { index: number; start: number };
export type Window = { items: readonly Shown[]; total: number; show: (index: number) => void };

/**
 * Which rows (or columns) of a scrolling box are near the screen. The library's own hook hands out one object
 * that changes inside; this one gives what was read from it anew each time something has changed.
 */
export const useWindow = ({
  box,
  count,
  size,
  before,
  overscan,
  horizontal = false,
}: WindowOptions): Window => {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const options = {
    count,
    horizontal,
    overscan,
    getScrollElement: () => box.current,
    estimateSize: () => size,
    paddingStart: before,
    scrollPaddingStart: before,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: redraw,
  };
  const [virtual] = useState(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options));
  virtual.setOptions(options);
  useLayoutEffect(() => virtual['_didMount'](), [virtual]);
  useLayoutEffect(() => virtual['_willUpdate']());
  useLayoutEffect(() => virtual.measure(), [virtual, size, before]);
  return {
    items: virtual.getVirtualItems(),
    total: virtual.getTotalSize(),
    show: (index) => virtual.scrollToIndex(index),
  };
};
