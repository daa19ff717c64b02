import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { bangkokDay } from '#lib/dates/day.ts';
import type { BlogPost } from '#storefront/web-shop/contract.ts';
import { type PostForm, useBlogPostForm } from './use-post-form.ts';

const stored: BlogPost = {
  articleId: 1,
  title: 'ชุดไทย',
  slug: 'thai',
  lead: '',
  cover: '',
  html: '<p>ผ้าไหม</p>',
  language: 'th',
  state: 'draft',
  publishAt: null,
  updatedAt: '2026-11-20T02:00:00.000Z',
  updatedBy: 'somchai',
  version: 3,
};

const bodyOf = (post: BlogPost, typed: Partial<PostForm['values']>) => {
  const forms: PostForm[] = [];
  const Form = () => {
    forms.push(useBlogPostForm(post));
    return null;
  };
  renderToStaticMarkup(createElement(Form));
  const sent: unknown[] = [];
  const event = { preventDefault: () => undefined, currentTarget: { closest: () => null } };
  forms[0]?.set(typed);
  forms[0]?.submit((body) => sent.push(body))(event as never);
  return sent[0];
};

it('sends a scheduled article with its time in Bangkok, and none without day or time', () => {
  const day = bangkokDay(new Date());
  const at = (time: string) => ({ state: 'scheduled' as const, publishAt: { day, time } });
  expect(bodyOf(stored, at('09:30'))).toMatchObject({ publishAt: `${day}T09:30:00+07:00`, version: 3 });
  expect(bodyOf(stored, at(''))).toBeUndefined();
  const noDay = { day: null, time: '09:00' };
  expect(bodyOf(stored, { state: 'scheduled', publishAt: noDay })).toBeUndefined();
  expect(bodyOf(stored, { title: ' ' })).toBeUndefined();
});

it('sends the time of a published article again, and no time when it becomes published', () => {
  const publishAt = '2026-11-01T02:00:00.000Z';
  const published = { ...stored, state: 'published' as const, publishAt };
  expect(bodyOf(published, { title: 'ชุดใหม่' })).toMatchObject({ publishAt, title: 'ชุดใหม่' });
  expect(bodyOf(stored, { state: 'published' })).toMatchObject({ publishAt: null });
});
