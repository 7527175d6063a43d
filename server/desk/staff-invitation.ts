import * as v from 'valibot';
import { STAFF_ROLES } from './roles-and-limits.ts';

export const givenRoles = v.object({
  roles: v.pipe(
    v.array(v.picklist(STAFF_ROLES, 'There is no such role.'), 'Choose at least one role.'),
    v.transform((chosen) => [...new Set(chosen)]),
  ),
});

/** What an invitation says, wherever it is written. */
export const staffInvitation = v.object({
  email: v.pipe(v.string('Give an email address.'), v.maxLength(254, 'That address is too long.')),
  name: v.pipe(v.string('Give a name.'), v.maxLength(400, 'That name is too long.')),
  ...givenRoles.entries,
});
