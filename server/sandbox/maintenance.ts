import * as v from 'valibot';

export const maintenanceSettings = v.object({
  active: v.boolean('must be true or false'),
  until: v.optional(
    v.nullable(v.pipe(v.string(), v.isoTimestamp('must be an instant such as 2027-01-31T15:00:00Z'))),
    null,
  ),
});
