/** Every address of the desk. */
export const deskPaths = {
  queue: '/desk',
  case: (caseId: string) => `/desk/cases/${caseId}`,
  invitation: '/desk/invitation',
  staff: '/desk/staff',
  audit: '/desk/audit',
} as const;
