export { MemberBadge } from './levels/member-badge.tsx';
export { MemberCard } from './levels/member-card.tsx';
export { GivenPromotionRows } from './given/given-rows.tsx';
