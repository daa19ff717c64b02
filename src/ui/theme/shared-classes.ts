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
