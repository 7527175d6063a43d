import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import * as v from 'valibot';
import type { CaseAction } from './act-on-case.ts';
import { readBody, writtenText } from './read-body.ts';
import type {
  AcceptCaseInput,
  AcceptChangeInput,
  AcceptReturnInput,
  NoteOnCaseInput,
  RejectCaseInput,
  RequestEvidenceInput,
} from './resolver-types.generated.ts';
import { riskClassByCode } from './risk-class-code.ts';

// What the schema can't say of what staff write to an act on a case: each wrong field has its sentence.

const textLengthMax = 4000;

const note = v.object({ note: writtenText(textLengthMax, 'Write the note first.') });
const reason = v.object({ reason: writtenText(textLengthMax, 'Write down why. It stays with the case.') });
const request = v.object({
  kinds: v.pipe(
    v.array(v.custom<RequestEvidenceInput['kinds'][number]>(() => true)),
    v.minLength(1, 'Choose what to ask for.'),
  ),
  message: writtenText(textLengthMax, 'Tell the applicant what you need it for.'),
});
const riskClassOfList = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const riskClass = riskClassByCode(dataset.value);
    if (riskClass !== null) return riskClass;
    addIssue({ message: 'Choose a class of the list.' });
    return NEVER;
  }),
);
const change = v.object({ ...reason.entries, riskClass: riskClassOfList });
const acceptance = v.object({
  ...reason.entries,
  products: v.pipe(
    v.array(v.custom<AcceptCaseInput['products'][number]>(() => true)),
    v.minLength(1, 'Choose at least one product.'),
  ),
  riskClass: v.nullish(riskClassOfList, null),
  amountMax: v.nullish(
    v.pipe(
      v.number(),
      v.minValue(50_000, 'Cover begins at $50,000.'),
      v.maxValue(1_000_000, 'Cover ends at $1,000,000.'),
    ),
    null,
  ),
  yearsMax: v.nullish(
    v.pipe(
      v.number(),
      v.minValue(1, 'A term has at least 1 year.'),
      v.maxValue(47, 'A term has at most 47 years.'),
    ),
    null,
  ),
});

/** What term life is sold by; accidental death has one class, and the limits of its own. */
const NEEDED_FOR_TERM_LIFE = {
  riskClass: 'Term life needs a class.',
  amountMax: 'Term life needs a most that can be had.',
  yearsMax: 'Term life needs a longest term.',
} as const;

type Action<Kind extends CaseAction['kind']> = Extract<CaseAction, { readonly kind: Kind }>;

export function readNote(input: NoteOnCaseInput): Action<'note_on_case'> {
  return { kind: 'note_on_case', ...readBody(note, input) };
}

export function readEvidenceRequest(input: RequestEvidenceInput): Action<'request_evidence'> {
  return { kind: 'request_evidence', ...readBody(request, input) };
}

export function readAcceptedReturn(input: AcceptReturnInput): Action<'accept_return'> {
  return { kind: 'accept_return', ...readBody(reason, input) };
}

export function readAcceptedChange(input: AcceptChangeInput): Action<'accept_change'> {
  return { kind: 'accept_change', ...readBody(change, input) };
}

export function readRejection(input: RejectCaseInput): Action<'reject_case'> {
  return { kind: 'reject_case', ...readBody(reason, input) };
}

export function readAcceptance(input: AcceptCaseInput): Action<'accept_case'> {
  const accepted = readBody(acceptance, input);
  const fields = Object.keys(NEEDED_FOR_TERM_LIFE) as (keyof typeof NEEDED_FOR_TERM_LIFE)[];
  const missing = fields.filter((field) => accepted[field] === null);
  if (!accepted.products.includes('termLife') || missing.length === 0)
    return { kind: 'accept_case', ...accepted };
  throw new Failure('STANDARD_ERROR', {
    fieldErrors: missing.map((field) =>
      fieldError(field, problem(DESK_PROBLEMS, 'missing', NEEDED_FOR_TERM_LIFE[field])),
    ),
  });
}
