import type { Profile, ShownAddress, ShownPhoneNumber } from './find-profile.ts';
import type { ShownSession } from './list-sessions.ts';
import type { Constellation, InsuranceMembership, User } from './user.ts';

// What the resolvers of these GraphQL types receive; scripts/generate.ts finds them by their names.
export type UserParent = User;
export type ProfileParent = Profile;
export type PhoneNumberParent = ShownPhoneNumber;
export type PostalAddressParent = ShownAddress;
export type SessionParent = ShownSession;
export type ConstellationParent = Constellation;
export type InsuranceMembershipParent = InsuranceMembership;
