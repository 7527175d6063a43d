import { textIn } from '../forms/answer-value.ts';
import type { FormKey, QuestionAnswers, QuestionKey } from '../questions/question-catalogue.ts';

/** What becomes of a policy somebody has when they take a new one. */
export const REPLACED_FATES = ['ended', 'reduced', 'borrowed', 'kept'] as const;
export type ReplacedFate = (typeof REPLACED_FATES)[number];

/** A policy somebody has elsewhere, as they told us of it. */
export interface ReplacedPolicy {
  readonly company: string;
  /** Null where they had none at hand. */
  readonly number: string | null;
  readonly fate: ReplacedFate;
}

export interface ReplacedPolicyForm {
  readonly form: FormKey;
  readonly company: QuestionKey;
  readonly number: QuestionKey;
  readonly fate: QuestionKey;
  /** Whether there is another one; the last form asks for none. */
  readonly more: QuestionKey | null;
}

/** The forms of the interview that ask for one policy each, in their order. Somebody with more of them is helped by a person. */
export const REPLACED_POLICY_FORMS = [
  {
    form: 'replaced-policy',
    company: 'replaced-company',
    number: 'replaced-number',
    fate: 'replaced-fate',
    more: 'replaced-more',
  },
  {
    form: 'second-replaced-policy',
    company: 'second-replaced-company',
    number: 'second-replaced-number',
    fate: 'second-replaced-fate',
    more: 'second-replaced-more',
  },
  {
    form: 'third-replaced-policy',
    company: 'third-replaced-company',
    number: 'third-replaced-number',
    fate: 'third-replaced-fate',
    more: null,
  },
] as const satisfies readonly ReplacedPolicyForm[];

/**
 * The policies somebody named, those they keep among them; empty where they replace none, and of an application from before they were
 * asked for. What was answered once and is on the path no more counts for nothing.
 */
export function policiesNamed(answers: QuestionAnswers): readonly ReplacedPolicy[] {
  if (answers['existing-policy'] !== 'yes') return [];
  const named: ReplacedPolicy[] = [];
  for (const { company: companyKey, number, fate: fateKey, more } of REPLACED_POLICY_FORMS) {
    const company = textIn(answers, companyKey)?.trim() ?? '';
    const fate = REPLACED_FATES.find((one) => one === answers[fateKey]);
    if (company === '' || fate === undefined) break;
    named.push({ company, number: textIn(answers, number)?.trim() || null, fate });
    if (more === null || answers[more] !== 'yes') break;
  }
  return named;
}

export type ReplacedContradiction = {
  readonly reason: 'all_kept' | 'named_twice';
  readonly field: QuestionKey;
};

/**
 * What of a form just answered contradicts what was said before: that a policy is replaced when each one named is kept as it is, or the
 * same policy a second time. `answers` are those of this form and of the others before it; null where nothing does.
 */
export function contradictionIn(formKey: FormKey, answers: QuestionAnswers): ReplacedContradiction | null {
  const place = REPLACED_POLICY_FORMS.findIndex(({ form }) => form === formKey);
  const asked = REPLACED_POLICY_FORMS[place];
  if (asked === undefined) return null;
  const named = policiesNamed({ ...answers, 'existing-policy': 'yes' }).slice(0, place + 1);
  const own = named[place];
  if (own === undefined) return null;
  if (own.number !== null && named.slice(0, place).some((other) => isSamePolicy(other, own)))
    return { reason: 'named_twice', field: asked.number };
  const isLast = asked.more === null || answers[asked.more] !== 'yes';
  if (isLast && named.every(({ fate }) => fate === 'kept')) return { reason: 'all_kept', field: asked.fate };
  return null;
}

function isSamePolicy(one: ReplacedPolicy, other: ReplacedPolicy): boolean {
  return companyKey(one.company) === companyKey(other.company) && plain(one.number) === plain(other.number);
}

/** The same company however its name is typed: no matter of capitals, dots, or what kind of company it is. */
export function companyKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !KINDS_OF_COMPANY.has(word));
  return (words.join(' ') || name.trim().toLowerCase()).slice(0, COMPANY_KEY_MAX);
}

/** As much of it as is kept. */
const COMPANY_KEY_MAX = 200;

const KINDS_OF_COMPANY: ReadonlySet<string> = new Set(['the', 'inc', 'co', 'company', 'corp', 'llc', 'of']);

function plain(number: string | null): string {
  return (number ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
