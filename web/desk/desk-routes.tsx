import type { RouteObject } from 'react-router';
import { ActPage } from './act-page.tsx';
import { AuditPage } from './audit-page.tsx';
import { BillingPage } from './billing-page.tsx';
import { ChatPage } from './chat-page.tsx';
import { ComplaintPage } from './complaint-page.tsx';
import { ComplaintsPage } from './complaints-page.tsx';
import { CasePage } from './case-page.tsx';
import { DecisionsPage } from './decisions-page.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { deskPaths } from './desk-paths.ts';
import { CorrectionPage } from './correction-page.tsx';
import { EndingPage } from './ending-page.tsx';
import { ErrorReportsPage } from './error-reports-page.tsx';
import { NewComplaintPage } from './new-complaint-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PeoplePage } from './people-page.tsx';
import { PersonPage } from './person-page.tsx';
import { QueuePage } from './queue-page.tsx';
import { ReachPage } from './reach-page.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { ReplacementPage } from './replacement-page.tsx';
import { ReplacementsPage } from './replacements-page.tsx';
import { ReportsPage } from './reports-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { IdentityPage } from './identity-page.tsx';
import { LikenessPage } from './likeness-page.tsx';
import { ScreeningPage } from './screening-page.tsx';
import { StaffPage } from './staff-page.tsx';
import { SwitchesPage } from './switches-page.tsx';

/** Every page of somebody who is signed in. */
export const deskRoutes: RouteObject[] = [
  {
    path: deskPaths.queue,
    element: <DeskFrame />,
    children: [
      { index: true, element: <QueuePage key="all" /> },
      { path: 'cases/:caseId', element: <CasePage /> },
      { path: 'decisions', element: <DecisionsPage /> },
      { path: 'billing', element: <BillingPage /> },
      { path: 'chats', element: <QueuePage key="chats" startWith="answer_chat" /> },
      { path: 'chats/:userId', element: <ChatPage /> },
      { path: 'complaints', element: <ComplaintsPage /> },
      { path: 'complaints/new', element: <NewComplaintPage /> },
      { path: 'complaints/:complaintId', element: <ComplaintPage /> },
      { path: 'people', element: <PeoplePage /> },
      { path: 'people/:userId', element: <PersonPage /> },
      { path: 'people/:userId/reach', element: <ReachPage /> },
      { path: 'endings/:endingId', element: <EndingPage /> },
      { path: 'acts/:id', element: <ActPage /> },
      { path: 'corrections/:correctionId', element: <CorrectionPage /> },
      { path: 'reviews/:reviewId', element: <ReviewPage /> },
      { path: 'recoveries/:id', element: <RecoveryPage /> },
      { path: 'replacements', element: <ReplacementsPage /> },
      { path: 'replacements/:id', element: <ReplacementPage /> },
      { path: 'reports', element: <ReportsPage /> },
      { path: 'screenings/:id', element: <ScreeningPage /> },
      { path: 'identities/:id', element: <IdentityPage /> },
      { path: 'likenesses/:id', element: <LikenessPage /> },
      { path: 'staff', element: <StaffPage /> },
      { path: 'errors', element: <ErrorReportsPage /> },
      { path: 'audit', element: <AuditPage /> },
      { path: 'switches', element: <SwitchesPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
