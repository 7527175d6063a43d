import type { PaperPerson } from '@wysh/domain/papers/paper-data.ts';
import type { Insured } from '@wysh/domain/policy/insured.ts';
import {
  findStatedInsured,
  nameOnPaper,
  readApplicationPaper,
} from '../../applying/underwriting/application-paper.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { deleteInsureds, findNewestInsured, insertInsured } from './insured-store.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { termsOfPolicy } from './terms-of-policy.ts';

/** Whom a contract covers: whoever applied, as they said, or as it was set right since. */
export async function findInsured(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  { id, userId, applicationId }: Pick<InsurancePolicy, 'id' | 'userId' | 'applicationId'>,
): Promise<Insured> {
  const corrected = await findNewestInsured(reader, encryption, id);
  return corrected ?? findStatedInsured(reader, encryption, { userId, id: applicationId });
}

/** Whom a paper of a policy is about: where they lived when they applied, as the contract names them by now. */
export async function readInsuredOnPaper(
  reader: Reader,
  context: Context,
  policy: InsurancePolicy,
): Promise<PaperPerson> {
  const { id, userId, membershipId, applicationId, productSlug } = policy;
  const cover = { productSlug, ...figuresOf(termsOfPolicy(policy)) };
  const application = { userId, id: applicationId, membershipId };
  const { person } = await readApplicationPaper(reader, context, application, cover);
  const corrected = await findNewestInsured(reader, context.encryption, id);
  return corrected === null
    ? person
    : { ...person, name: nameOnPaper(corrected), birthdate: corrected.birthdate };
}

/** From a transaction of its contract on it names this insured; `id` is that of what was set right. */
export function nameInsured(
  transaction: Transaction,
  { encryption }: Pick<Context, 'encryption'>,
  key: { readonly id: string; readonly policyId: string; readonly sequence: number },
  insured: Insured,
): Promise<void> {
  return insertInsured(transaction, encryption, key, insured);
}

/** Goes with the file of the policy. */
export const removeInsureds: Handler<'people_removed'> = (transaction, _context, { userIds, keptFiles }) =>
  deleteInsureds(
    transaction,
    userIds,
    keptFiles.map(({ policyId }) => policyId),
  );
