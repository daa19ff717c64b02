/** Classes for styles that many modules use and that Mantine has no props for. */
import classes from './shared.module.css';

const {
  anywhere = '',
  nowrap = '',
  preWrap = '',
  numeric = '',
  list = '',
  wholeRow = '',
  bad = '',
  frame = '',
  scroll = '',
  card = '',
  box = '',
  hover = '',
  figures = '',
  figureBar = '',
} = classes;

export const shared = {
  anywhere,
  nowrap,
  preWrap,
  numeric,
  list,
  wholeRow,
  bad,
  frame,
  scroll,
  card,
  box,
  hover,
  figures,
  figureBar,
};
