import { findText, text } from '../texts/texts.ts';

/** The name of a class, and its table where it has one: 'Standard, table B'. */
export function riskClassWords(rateClass: string, table: string | null): string {
  const name = findText(`coverage.arithmetic.class.${rateClass.toLowerCase()}`) ?? rateClass;
  return table === null ? name : text('coverage.arithmetic.class.rated', { class: name, table });
}
