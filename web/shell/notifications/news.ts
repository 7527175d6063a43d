import type { NotificationsQuery } from '../../api/generated/notifications.ts';
import { coverageDeniedPath, fulfillmentStartPath, routes } from '../../paths.ts';

/** What somebody is told wherever they are: what a person decided about their application, or needs for it. */
export interface News {
  readonly notificationId: string;
  readonly kind: 'accepted' | 'rejected' | 'evidence' | 'change';
}

/**
 * The newest unread notification that still says something true where the person stands: a yes while there are offers of it, a no while
 * it keeps them waiting (UW-09), papers for as long as a person waits for them.
 */
export function newsOf({
  notifications,
  latestInsuranceApplication,
  standing,
}: NotificationsQuery): News | null {
  if (latestInsuranceApplication === null) return null;
  const { id } = latestInsuranceApplication;
  for (const { id: notificationId, read, metadata } of notifications) {
    if (read) continue;
    // What is told for a change of a policy is another application: where its person stands says what became of it (UW-11).
    if (metadata.type === 'evidence_requested' && standing.kind === 'change_with_person')
      return { notificationId, kind: 'evidence' };
    if (metadata.type === 'manual_underwriting_decision' && standing.kind === 'change_offered')
      return { notificationId, kind: 'change' };
    if (metadata.subjectId !== id) continue;
    if (metadata.type === 'evidence_requested' && standing.kind === 'referred')
      return { notificationId, kind: 'evidence' };
    if (metadata.type !== 'manual_underwriting_decision') continue;
    if (standing.actions.includes('review_offers')) return { notificationId, kind: 'accepted' };
    if (standing.denial === 'rejected') return { notificationId, kind: 'rejected' };
  }
  return null;
}

/** Nobody is interrupted while they sign in, apply or answer questions (ROUTE-69, ROUTE-70). */
export function isQuietPlace(pathname: string): boolean {
  return pathname === routes.login || /^\/(fulfillment|flow)(\/|$)/.test(pathname);
}

/** Where news leads (UW-11, UW-12, UW-13). */
export function pathOfNews({ kind }: News): string {
  switch (kind) {
    case 'accepted':
      return fulfillmentStartPath;
    case 'rejected':
      return coverageDeniedPath('rejected');
    case 'evidence':
      return routes.manualReview;
    case 'change':
      return routes.confirmUpdate;
  }
}
