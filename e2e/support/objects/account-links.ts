import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import type { Api } from '../api.ts';

type Made = { userId: number; link: { key: string } };

/** Creates account links as an admin through the API. */
export const makeAccountLinkObjects = async (
  admin: Api,
): Promise<Pick<ScenarioObjects, 'inviteKey' | 'resetKey'>> => {
  const add = (username: string, displayName: string): Promise<Made> =>
    admin.post<Made>('/api/people', {
      username,
      displayName,
      roles: ['staff'],
      branchIds: [admin.branchId],
      days: 7,
    });
  const invited = await add('mali.new', 'มะลิ ใจดี');
  const lost = await add('chujai.lost', 'ชูใจ เลิศล้ำ');
  await admin.post('/api/user/link/use', { key: lost.link.key, password: 'ดอกจำปีในตู้กระจก' });
  const { key } = await admin.post<{ key: string }>(`/api/people/${lost.userId}/link`, { days: 7 });
  return { inviteKey: invited.link.key, resetKey: key };
};
