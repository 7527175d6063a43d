import type { FormValues } from '../forms/answer-value.ts';
import { answeredForms } from '../forms/answered-forms.ts';
import type { AnsweredForm, AnsweredQuestion } from '../forms/answered-forms.ts';
import type { FlowDefinition } from '../forms/definition.ts';
import type { QuestionKey } from '../questions/question-catalogue.ts';
import type { PaperAnswer, PaperAnswers } from './paper-data.ts';

/** Numbers that open doors elsewhere stand in no paper; that they were given does (S-76). */
const HIDDEN_QUESTIONS: readonly string[] = ['driver-licence-number'] satisfies QuestionKey[];

/**
 * The answers that were handed in, as an application shows them: a part for each flow, in the order it asks, every question with its
 * full words and help and every choice with its answer, for a policy can be disputed on them. A question that several flows ask
 * stands where it comes first; what was not answered is left out.
 */
export function applicationAnswers(flows: readonly FlowDefinition[], values: FormValues): PaperAnswers[] {
  const shown = new Set<string>();
  return flows.flatMap(({ title, forms }) => {
    const answers = answeredForms(forms, values).flatMap((form) => {
      const rows = form.rows.filter(({ key }) => !shown.has(key));
      for (const { key } of rows) shown.add(key);
      return rows.map((row, index) => answerOf(form, row, index === 0));
    });
    return answers.length === 0 ? [] : [{ heading: title, answers }];
  });
}

/** The help of a form stands with the first of its questions. */
function answerOf(form: AnsweredForm, row: AnsweredQuestion, isFirst: boolean): PaperAnswer {
  const help = [isFirst ? form.help : null, row.help].filter((part) => part !== null).join(' ');
  return {
    question: questionOf(form.title, row.label),
    ...(help === '' ? {} : { help }),
    answer: HIDDEN_QUESTIONS.includes(row.key) ? 'On file' : row.value,
    ...(row.choices.length === 0
      ? {}
      : { choices: row.choices.map(({ label, isChosen }) => ({ label, answer: isChosen ? 'Yes' : 'No' })) }),
  };
}

/** 'Did you have to stay in a hospital?' says nothing without the illness, 'When was that?' nothing without what. */
function questionOf(title: string, label: string): string {
  return /[.?!]$/.test(title) ? `${title} ${label}` : `${title}: ${label}`;
}
