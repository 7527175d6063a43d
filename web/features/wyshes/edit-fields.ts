/** The fields of an allocation that an address may name. */
export const EDIT_FIELDS = ['amount', 'name', 'term', 'recipient', 'monitoring'] as const;
export type EditField = (typeof EDIT_FIELDS)[number];

/** The word in an address that shows the whole form; any unknown one does. */
export const WHOLE_FORM = 'all';

/**
 * Which fields to show for the word in an address: the one it names, or all that the wysh has. Only a termable wysh has a
 * term, only a monitorable one can be monitored; an address that names a field the wysh lacks shows the whole form.
 */
export function editFieldsFor(
  word: string | undefined,
  wysh: { readonly termable: boolean; readonly monitorable: boolean },
): readonly EditField[] {
  const available = EDIT_FIELDS.filter(
    (field) => (field !== 'term' || wysh.termable) && (field !== 'monitoring' || wysh.monitorable),
  );
  const named = available.find((field) => field === word);
  return named === undefined ? available : [named];
}
