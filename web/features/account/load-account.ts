import type { LoaderFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import {
  AccountNotificationsDocument,
  AccountProfileDocument,
  AccountSessionsDocument,
  type AccountNotificationsQuery,
  type AccountProfileQuery,
  type AccountSessionsQuery,
} from '../../api/generated/account.ts';
import type { Runtime } from '../../api/runtime.ts';
import { PageGate } from '../../shell/page-gate.ts';
import { profileFlowPath, PROFILE_FORMS } from './profile-fields.ts';

const fresh = { requestPolicy: 'network-only' } as const;

/** Null for somebody who has told us nothing yet. */
export type Profile = NonNullable<AccountProfileQuery['currentUser']>['profile'];
export type AccountSession = AccountSessionsQuery['sessions'][number];

export interface OwnProfile {
  readonly profile: Profile;
  /** A policy covers them, of which what it says of them can be set right. */
  readonly isCovered: boolean;
  /** An application of theirs was decided. */
  readonly isDecided: boolean;
  /** An application of theirs was begun, so there are answers of it. */
  readonly hasApplied: boolean;
  /** What their estimate was told; null where there is none. */
  readonly estimate: NonNullable<Membership>['latestEstimateDatum'];
}

type Membership = NonNullable<
  AccountProfileQuery['currentUser']
>['activeConstellations'][number]['activeInsuranceMembership'];

export async function loadOwnProfile({ graphql }: Runtime): Promise<OwnProfile> {
  const { data, error } = await graphql.query(AccountProfileDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The profile did not come.');
  const isCovered =
    data.standing.card === 'owned' &&
    data.currentUser?.activeConstellations[0]?.activeInsuranceMembership?.activePolicy != null;
  const membership = data.currentUser?.activeConstellations[0]?.activeInsuranceMembership;
  const isDecided = membership?.latestInsuranceApplication?.decidedAt != null;
  const hasApplied = membership?.latestInsuranceApplication != null;
  const estimate = membership?.latestEstimateDatum ?? null;
  return { profile: data.currentUser?.profile ?? null, isCovered, isDecided, hasApplied, estimate };
}

export async function loadProfile(runtime: Runtime): Promise<Profile> {
  return (await loadOwnProfile(runtime)).profile;
}

export async function loadNotifications({ graphql }: Runtime): Promise<AccountNotificationsQuery> {
  const { data, error } = await graphql.query(AccountNotificationsDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('What we may send did not come.');
  return data;
}

/** Name and address are forms of a flow, e-mail and phone ask for the password and have screens of their own (S-18). */
export async function loadProfileField(runtime: Runtime, { params }: LoaderFunctionArgs): Promise<Profile> {
  const field = params.field ?? '';
  const form = PROFILE_FORMS.get(field);
  if (form !== undefined) throw redirect(profileFlowPath(form));
  if (field !== 'email' && field !== 'phone') throw new PageGate('notFound');
  return loadProfile(runtime);
}

/** This one first, then the latest. */
export async function loadSessions({ graphql }: Runtime): Promise<readonly AccountSession[]> {
  const { data, error } = await graphql.query(AccountSessionsDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The sessions did not come.');
  return data.sessions.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  );
}
