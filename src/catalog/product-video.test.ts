import { expect, it } from 'vitest';
import { productVideoOf } from './product-video.ts';

const id = 'dQw4w9WgXcQ';

it.each([
  `https://www.youtube.com/watch?v=${id}&t=10s`,
  `https://youtu.be/${id}?si=x`,
  `https://m.youtube.com/shorts/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
])('plays a YouTube video without cookies: %s', (address) => {
  expect(productVideoOf(address)).toEqual({
    kind: 'frame',
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    page: `https://www.youtube.com/watch?v=${id}`,
    host: 'YouTube',
  });
});

it('plays a Vimeo video, also an unlisted one, and a file of an allowed host', () => {
  expect(productVideoOf('https://vimeo.com/76979871')?.player).toBe(
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
  );
  expect(productVideoOf('https://vimeo.com/76979871/8272103f6e')?.player).toContain('&h=8272103f6e');
  expect(productVideoOf('https://res.cloudinary.com/shop/video/upload/a.mp4#t=5')).toMatchObject({
    kind: 'file',
    player: 'https://res.cloudinary.com/shop/video/upload/a.mp4',
  });
});

it.each([
  '',
  'x',
  'javascript:alert(1)',
  `http://www.youtube.com/watch?v=${id}`,
  `https://user@www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com:8443/watch?v=${id}`,
  `https://youtube.com.example/watch?v=${id}`,
  'https://www.youtube.com/watch?v=short',
  `https://youtu.be/${id}/x`,
  `https://www.youtube.com/watch?v=${id}"><script>`,
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/1?h=<script>',
  'https://example.com/a.mp4',
  'https://res.cloudinary.com/a.html',
  'https://res.cloudinary.com/a.html?x=.mp4',
])('refuses %s', (address) => {
  expect(productVideoOf(address)).toBeNull();
});
