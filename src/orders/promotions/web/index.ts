/** Front door of the pages of promotions. */
export { MemberBadge } from './levels/member-badge.tsx';
export { MemberCard } from './levels/member-card.tsx';
export { GivenRows } from './given/given-rows.tsx';
