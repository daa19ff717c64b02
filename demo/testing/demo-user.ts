import type { LoggedInPerson, TestApp } from '#test/server/test-app.ts';

export const logInDemoUser = async (a: TestApp, username: string): Promise<LoggedInPerson> => {
  const { id } = await a.one<{ id: string }>('select id from app_user where username = $1', [username]);
  const branches = await a.sql<{ branch_id: string }>(
    'select branch_id from user_branch where user_id = $1 order by branch_id',
    [id],
  );
  const roles = await a.sql<{ role: 'owner' | 'admin' | 'staff' }>(
    'select role from user_role where user_id = $1',
    [id],
  );
  const who = {
    shopId: 1,
    userId: Number(id),
    username,
    roles: roles.map((one) => one.role),
    branchIds: branches.map((one) => Number(one.branch_id)),
  };
  return a.signedInAgain(who);
};
