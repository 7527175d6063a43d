import { DESK_PAGES } from '@wysh/domain/addresses/addresses.ts';

/** Every address of the desk. */
export const deskPaths = {
  queue: '/desk',
  case: (caseId: string) => `/desk/cases/${caseId}`,
  invitation: DESK_PAGES.deskInvitation,
  decisions: '/desk/decisions',
  billing: '/desk/billing',
  chats: '/desk/chats',
  chat: (userId: string) => DESK_PAGES.deskChat.replace(':userId', userId),
  ending: (endingId: string) => `/desk/endings/${endingId}`,
  correction: (correctionId: string) => `/desk/corrections/${correctionId}`,
  review: (reviewId: string) => `/desk/reviews/${reviewId}`,
  complaints: '/desk/complaints',
  newComplaint: '/desk/complaints/new',
  complaintOfChat: (userId: string) => `/desk/complaints/new?chat=${userId}`,
  complaint: (complaintId: string) => `/desk/complaints/${complaintId}`,
  act: (id: string) => `/desk/acts/${id}`,
  recovery: (id: string) => `/desk/recoveries/${id}`,
  screening: (id: string) => `/desk/screenings/${id}`,
  people: '/desk/people',
  person: (userId: string) => `/desk/people/${userId}`,
  reach: (userId: string) => `/desk/people/${userId}/reach`,
  staff: '/desk/staff',
  audit: '/desk/audit',
  errors: '/desk/errors',
  switches: DESK_PAGES.deskSwitches,
} as const;
