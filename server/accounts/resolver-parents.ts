import type { Constellation, InsuranceMembership, User } from './user.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type UserParent = User;
export type ConstellationParent = Constellation;
export type InsuranceMembershipParent = InsuranceMembership;
