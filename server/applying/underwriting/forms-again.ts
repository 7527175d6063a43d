import type { FormDefinition } from '@wysh/domain/forms/definition.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { questionsOf } from '@wysh/domain/questions/question-catalogue.ts';
import type { FormKey, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { INTERVIEW } from './flows-handed-in.ts';

/*
 * What of an application can be answered again, once it was decided, in the controls it was answered in: the whole interview, and of the
 * profile the name, the birthdate and the address. Sex and tax id are told in words: no rule reads them.
 */

const PROFILE = 'insurance-profile';

/** Who an application is about; `birthdate` makes a fact, and of the address its state does. */
export const FORMS_OF_THE_PERSON = [
  'insurance-profile-form',
  'birthdate',
  'address',
] as const satisfies readonly FormKey[];

/** Given again as a whole: a street in another state is another street. */
const GIVEN_WHOLE: readonly FormKey[] = ['insurance-profile-form', 'address'];

/** In the order in which they are asked. */
export function formsAgain({ flows }: Pick<Context, 'flows'>): readonly FormDefinition[] {
  const formsOf = (slug: string) => flows.bySlug(slug)?.definition.forms ?? [];
  const person = formsOf(PROFILE).filter(({ key }) => FORMS_OF_THE_PERSON.some((one) => one === key));
  return [...person, ...formsOf(INTERVIEW)];
}

/** All that are given together with these. */
export function givenWith<Key extends string>(keys: readonly Key[]): readonly (Key | QuestionKey)[] {
  const wholes = GIVEN_WHOLE.map(questionsOf).filter((whole) =>
    whole.some((one) => keys.some((key) => key === one)),
  );
  return [...new Set([...keys, ...wholes.flat()])];
}

/** The questions that say who somebody is. */
export const questionsOfThePerson: readonly QuestionKey[] = FORMS_OF_THE_PERSON.flatMap(questionsOf);

/** The keys of all questions of forms. */
export const keysIn = (forms: readonly FormDefinition[]): ReadonlySet<string> =>
  new Set(forms.flatMap((form) => inputsOf(form).map(({ key }) => key)));
