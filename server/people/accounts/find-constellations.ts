import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { findActiveConstellations, findInsuranceMembership, findInsuranceMembershipOf } from './store.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Constellation, InsuranceMembership } from './user.ts';

/** The caller's active constellations: one, or none before their set-up. */
export async function findOwnConstellations(context: Context): Promise<Constellation[]> {
  return findActiveConstellations(context.database, requireUser(context));
}

/** The insurance membership of a constellation the caller owns; null when there is none. */
export async function findOwnInsuranceMembership(
  context: Context,
  constellation: Constellation,
): Promise<InsuranceMembership | null> {
  if (constellation.userId !== requireUser(context)) throw notFound('the constellation');
  return findInsuranceMembership(context.database, constellation.id);
}

/** The insurance membership of a person, for an area that keeps something with it; null before their set-up. */
export async function findMembershipOf(reader: Reader, userId: string): Promise<InsuranceMembership | null> {
  return findInsuranceMembershipOf(reader, userId);
}
