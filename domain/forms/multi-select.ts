/** The option that excludes all others, known by its value because texts change. */
export const NONE_OF_THE_ABOVE = 'none_of_the_above';

/** The choices after one was pressed; 'none of the above' and the others take each other away (FORM-108). */
export function toggleChoice(chosen: readonly string[], value: string): string[] {
  if (chosen.includes(value)) return chosen.filter((choice) => choice !== value);
  if (value === NONE_OF_THE_ABOVE) return [NONE_OF_THE_ABOVE];
  return [...chosen.filter((choice) => choice !== NONE_OF_THE_ABOVE), value];
}
