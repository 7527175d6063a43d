import { papersInForce } from '@wysh/domain/editions/in-force.ts';
import { replacementLetter } from '@wysh/domain/letters/replacement-letter.ts';
import { composePaper } from '@wysh/domain/papers/compose-paper.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import { writeLetter } from '../../contact/letters/write-letter.ts';
import type { Context } from '../../context.ts';
import { ISSUER_NAME } from '../../ground/documents/generate-document.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { readInsuredOnPaper } from '../policies/find-insured.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, termsOfPolicy } from '../policies/terms-of-policy.ts';
import type { ReplacedRecord } from './replaced-policy.ts';

/** What letters about one replaced policy are caused by; each one after the first has a number behind it. */
function causeOf(replacedId: string, lettersBefore: number): string {
  return `replacement:${replacedId}:${lettersBefore}`;
}

export function replacedIdOfCause(cause: string): string {
  return cause.split(':')[1] ?? '';
}

/** Tells a company by post that a policy of theirs is replaced; a copy lies among the owner's documents. */
export async function writeReplacementLetter(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { id, named, issuedOn, signedOn }: Pick<ReplacedRecord, 'id' | 'named' | 'issuedOn' | 'signedOn'>,
  { to, lettersBefore }: { readonly to: PostalAddress; readonly lettersBefore: number },
): Promise<void> {
  if (named === null) throw new Error(`nobody said whose policy ${id} is`);
  const { editions } = context;
  const person = await readInsuredOnPaper(transaction, context, policy);
  const { amount, termYears } = figuresOf(termsOfPolicy(policy));
  await writeLetter(transaction, context, {
    userId: policy.userId,
    kind: 'replacement_letter',
    slug: 'replacement-letter',
    subject: { type: 'policy', id: policy.id },
    cause: causeOf(id, lettersBefore),
    paper: replacementLetter({
      company: to.name,
      replaced: named,
      insuredName: person.name,
      birthdate: person.birthdate,
      newPolicyNumber: policy.number,
      productSlug: policy.productSlug,
      amount,
      termYears,
      issuedOn,
      stateAlpha2: policy.state,
      writtenOn: dayOfPolicy(policy, context.clock.now()),
      issuerName: ISSUER_NAME,
      supportPhone: context.config.supportPhone,
      notice: composePaper(
        'replacement-notice',
        {
          person: { ...person, stateAlpha2: policy.state },
          productSlug: policy.productSlug,
          policyNumber: policy.number,
          writtenOn: issuedOn.toString(),
          isReplacement: true,
          policies: [named],
          signedOn: signedOn?.toString() ?? null,
        },
        {
          ...editions,
          edition: papersInForce(editions, 'replacement-notice', policy.state, context.clock.now()),
          issuer: { name: ISSUER_NAME, supportPhone: context.config.supportPhone },
        },
      ),
    }),
    to,
    namesDay: null,
  });
}
