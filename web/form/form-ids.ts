/** The id of a question's control, different in a modal form and the page below it. */
export function controlIdOf(form: { key: string }, questionKey: string): string {
  return `${form.key}.${questionKey}`;
}
