import type { EvidenceKind, Product } from '@wysh/domain/underwriting/rule.ts';
import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import * as v from 'valibot';
import type { CaseAction } from './act-on-case.ts';
import { readBody, writtenText } from './read-body.ts';
import { riskClassByCode } from './risk-class-code.ts';

const textLengthMax = 4000;

const PRODUCTS: readonly Product[] = ['termLife', 'accidentalDeath'];
const EVIDENCE_KINDS: readonly EvidenceKind[] = ['proof_of_income', 'residence_document'];

const revision = v.pipe(v.number('Say which state of the case you saw.'), v.integer(), v.minValue(1));
const reason = writtenText(textLengthMax, 'Write down why. It stays with the case.');

const bare = v.object({ revision });
const note = v.object({ revision, note: writtenText(textLengthMax, 'Write the note first.') });
const request = v.object({
  revision,
  kinds: v.pipe(v.array(v.picklist(EVIDENCE_KINDS)), v.minLength(1, 'Choose what to ask for.')),
  message: writtenText(textLengthMax, 'Tell the applicant what you need it for.'),
});
const rejection = v.object({ revision, reason });
const acceptance = v.object({
  revision,
  reason,
  products: v.pipe(v.array(v.picklist(PRODUCTS)), v.minLength(1, 'Choose at least one product.')),
  riskClass: v.nullable(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const riskClass = riskClassByCode(dataset.value);
        if (riskClass !== null) return riskClass;
        addIssue({ message: 'Choose a class of the list.' });
        return NEVER;
      }),
    ),
  ),
  amountMax: v.nullable(
    v.pipe(
      v.number('Give whole dollars.'),
      v.integer('Give whole dollars.'),
      v.minValue(50_000, 'Cover begins at $50,000.'),
      v.maxValue(1_000_000, 'Cover ends at $1,000,000.'),
    ),
  ),
  yearsMax: v.nullable(
    v.pipe(
      v.number('Give whole years.'),
      v.integer('Give whole years.'),
      v.minValue(1, 'A term has at least 1 year.'),
      v.maxValue(47, 'A term has at most 47 years.'),
    ),
  ),
});

/** What term life is sold by; accidental death has one class, and the limits of its own. */
const NEEDED_FOR_TERM_LIFE = {
  riskClass: 'Term life needs a class.',
  amountMax: 'Term life needs a most that can be had.',
  yearsMax: 'Term life needs a longest term.',
} as const;

function readAcceptance(body: unknown): v.InferOutput<typeof acceptance> {
  const accepted = readBody(acceptance, body);
  if (!accepted.products.includes('termLife')) return accepted;
  const fields = Object.keys(NEEDED_FOR_TERM_LIFE) as (keyof typeof NEEDED_FOR_TERM_LIFE)[];
  const missing = fields.filter((field) => accepted[field] === null);
  if (missing.length === 0) return accepted;
  throw new Failure('STANDARD_ERROR', {
    fieldErrors: missing.map((field) =>
      fieldError(field, problem(DESK_PROBLEMS, 'missing', NEEDED_FOR_TERM_LIFE[field])),
    ),
  });
}

interface CaseRequest {
  readonly revision: number;
  readonly action: CaseAction;
}

const said = <Said extends { revision: number }, Kind extends CaseAction['kind']>(
  kind: Kind,
  { revision: seen, ...rest }: Said,
) => ({ revision: seen, action: { kind, ...rest } });

/** The acts on a case, by the last part of their address. */
export const CASE_REQUESTS: Readonly<Record<string, (body: unknown) => CaseRequest>> = {
  take: (body) => said('take_case', readBody(bare, body)),
  'give-back': (body) => said('give_back_case', readBody(bare, body)),
  note: (body) => said('note_on_case', readBody(note, body)),
  'request-evidence': (body) => said('request_evidence', readBody(request, body)),
  accept: (body) => said('accept_case', readAcceptance(body)),
  reject: (body) => said('reject_case', readBody(rejection, body)),
};
