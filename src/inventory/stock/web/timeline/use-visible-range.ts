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
  /** Size of a row or column, in pixels. */
  size: number;
  /** Fixed heading, in pixels. */
  before: number;
  overscan: number;
  horizontal?: boolean;
};

export type VisibleIndex = { index: number; start: number };
export type VisibleRange = { items: readonly VisibleIndex[]; total: number; show: (index: number) => void };

/** Wraps the library's hook, which returns a mutable object. */
export const useVisibleRange = ({
  box,
  count,
  size,
  before,
  overscan,
  horizontal = false,
}: WindowOptions): VisibleRange => {
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
