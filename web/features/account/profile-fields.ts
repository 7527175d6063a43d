import type { FormKey } from '@wysh/domain/questions/question-catalogue.ts';
import { generatePath } from 'react-router';
import { flowPath, routes } from '../../paths.ts';

/** What can be changed in the profile, by the last part of its address. */
export type ProfileField = 'name' | 'email' | 'phone' | 'address';

/** Those of them that the flow account-profile asks for, by its form. */
export const PROFILE_FORMS: ReadonlyMap<string, FormKey> = new Map([
  ['name', 'profile-name'],
  ['address', 'profile-address'],
]);

export function profileFieldPath(field: ProfileField): string {
  return generatePath(routes.editProfile, { field });
}

/** One form of the flow, opened by itself and left for the profile. */
export function profileFlowPath(form: FormKey): string {
  const visit = new URLSearchParams({ edit: 'true', form, origin: routes.profile });
  return `${flowPath('account-profile')}?${visit.toString()}`;
}
