import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { createWebDress, openVisitedWebShop, siteVisitor } from '../testing/visitor.ts';

const a = await testApp();
const { admin } = a.shop;
let home = '';
let made: Awaited<ReturnType<typeof createWebDress>>;
beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop);
  made = await createWebDress(a);
});

const save = async (more: object) => {
  const params = { id: made.groupId };
  const group = await a.ok(admin, catalogContract.getGroup, { params });
  return a.call(admin, catalogContract.updateAll, { params, body: { ...group, ...more } as never });
};
const pageIn = async (language: '' | '/en' | '/de') => {
  const who = siteVisitor(a, home);
  const { to } = await who.get(`${language}/dress/x/${made.code}`);
  const answer = await a.app.inject(to);
  return { body: answer.body, policy: String(answer.headers['content-security-policy']) };
};

describe('the description of a group', () => {
  it('is shown in the visitor’s language, else in Thai, else in another one', async () => {
    expect((await save({ descriptionTh: 'ผ้าไหม\nแท้', descriptionEn: 'Real silk <b>' })).status).toBe(200);
    expect((await pageIn('')).body).toContain('ผ้าไหม\nแท้');
    const english = (await pageIn('/en')).body;
    expect(english).toContain('Real silk &lt;b&gt;');
    expect((await pageIn('/de')).body).toMatch(/<p class="own-words" lang="th">ผ้าไหม/);
    await save({ descriptionTh: '', descriptionEn: 'Real silk' });
    expect((await pageIn('')).body).toMatch(/<p class="own-words" lang="en">Real silk/);
  });

  it('is at most 4,000 characters', async () => {
    expect((await save({ descriptionFr: 'x'.repeat(4001) })).status).toBe(400);
  });
});

describe('the video of a group', () => {
  it('is a link until the press, and its page allows the players only', async () => {
    const without = await pageIn('');
    expect(without.policy).not.toContain('frame-src');
    expect(without.body).not.toContain('data-video');
    expect((await save({ video: 'https://youtu.be/dQw4w9WgXcQ' })).status).toBe(200);
    const { body, policy } = await pageIn('');
    expect(body).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(body).toContain(
      'data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0"',
    );
    expect(body).not.toContain('<iframe');
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
  });

  it('of another host is refused', async () => {
    for (const video of ['https://example.com/a.mp4', 'javascript:alert(1)', 'http://youtu.be/dQw4w9WgXcQ'])
      expect((await save({ video })).status).toBe(400);
  });
});
