import type { PaperWriter } from '../../paper-data.ts';
import { clause } from '../../paper.ts';
import type { Block } from '../../paper.ts';

/** A form as a state files it: its number, and where it is on file. */
export interface Form {
  readonly number: string;
  /** Postal abbreviations of the states that have it on file; a form is sold by in no other, once there is an insurer. */
  readonly filedIn: readonly string[];
}

/**
 * The forms of this edition. None of them is on file anywhere, because nobody with a licence sells by them; an insurer that has filed one
 * says so in an edition of its own.
 */
export const FORMS = {
  application: { number: 'WYSH-APP', filedIn: [] },
  applicationForAccident: { number: 'WYSH-APP-AD', filedIn: [] },
  authorization: { number: 'WYSH-AUT', filedIn: [] },
  buyersGuide: { number: 'WYSH-BG', filedIn: [] },
  guarantyNotice: { number: 'WYSH-GN', filedIn: [] },
  outline: { number: 'WYSH-OC', filedIn: [] },
  policySummary: { number: 'WYSH-SUM', filedIn: [] },
} as const satisfies Readonly<Record<string, Form>>;

/** As it is printed at the foot of each page: the form, the state it is written for, and its edition. */
export function formNumber({ number }: Form, state: string, { edition }: PaperWriter): string {
  return `${number}-${state} ${edition}`;
}

/** That nothing of it is real, where somebody might rely on it. */
export function demonstration(form: Form, state: string, { name }: PaperWriter): Block {
  const filing = form.filedIn.includes(state)
    ? 'This form is on file with your state.'
    : 'No state has this form on file.';
  return clause(
    'A demonstration',
    `${name} is a demonstration and not a licensed insurer. ${filing} It shows what such a paper looks like, and it insures nobody.`,
  );
}
