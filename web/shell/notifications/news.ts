import type { NotificationsQuery } from '../../api/generated/notifications.ts';
import { coverageDeniedPath, fulfillmentStartPath, routes } from '../../paths.ts';

/** What somebody is told wherever they are: what a person decided about their application, or needs for it. */
export interface News {
  readonly notificationId: string;
  readonly kind: 'accepted' | 'rejected' | 'evidence';
}

/**
 * The newest unread notification that still says something true: a decision once the application has it (UW-09), papers for
 * as long as a person waits for them.
 */
export function newsOf({ notifications, latestInsuranceApplication }: NotificationsQuery): News | null {
  if (latestInsuranceApplication === null) return null;
  const { id, result } = latestInsuranceApplication;
  for (const { id: notificationId, read, metadata } of notifications) {
    if (read || metadata.subjectId !== id) continue;
    if (metadata.type === 'evidence_requested' && result === 'referred_to_underwriter')
      return { notificationId, kind: 'evidence' };
    if (metadata.type !== 'manual_underwriting_decision') continue;
    if (result === 'approved') return { notificationId, kind: 'accepted' };
    if (result === 'rejected') return { notificationId, kind: 'rejected' };
  }
  return null;
}

/** Nobody is interrupted while they sign in, apply or answer questions (ROUTE-69, ROUTE-70). */
export function isQuietPlace(pathname: string): boolean {
  return pathname === routes.login || /^\/(fulfillment|flow)(\/|$)/.test(pathname);
}

/** Where news leads (UW-12, UW-13). */
export function pathOfNews({ kind }: News): string {
  switch (kind) {
    case 'accepted':
      return fulfillmentStartPath;
    case 'rejected':
      return coverageDeniedPath('rejected');
    case 'evidence':
      return routes.manualReview;
  }
}
