import { taxIdDigits } from '@wysh/domain/forms/tax-id.ts';
import type { QuestionAnswers, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import { openTaxIdAnswer } from '../../ground/flows/open-tax-id-answer.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sealShape } from '../../platform/database/stored-shape.ts';
import type { ClaimedIdentity } from '../../providers/identity-check/port.ts';
import { overtakeReview } from './close-review.ts';
import { checkIdentityJob } from './jobs.ts';
import { claimedIdentityPurpose, claimedIdentityShape } from './sealed-columns.ts';
import { insertCheck } from './store.ts';

interface Claimed {
  readonly userId: string;
  readonly contextId: string | null;
  /** Of a whole profile. */
  readonly values: QuestionAnswers;
}

/** Has who somebody says they are checked, by a job: the list, and the identity service. */
export async function requestIdentityCheck(
  context: Context,
  transaction: Transaction,
  { userId, contextId, values }: Claimed,
): Promise<object> {
  const owner = { userId, contextId, level: 'verified' } as const;
  const taxId = await openTaxIdAnswer(context, transaction, owner, 'tax-id');
  // A profile asks for it, and was judged before.
  if (taxId === null) throw new Error('A profile was finished without a tax id.');
  const { encryption, ids, clock, jobs } = context;
  const key = { userId, checkId: ids.uuid() };
  const identity = identityOf(values, taxIdDigits(taxId));
  const purpose = claimedIdentityPurpose(userId, key.checkId);
  const sealed = sealShape(encryption, claimedIdentityShape, identity, purpose);
  await insertCheck(transaction, key, sealed, clock.now());
  await overtakeReview(transaction, context, userId);
  await jobs.enqueue(transaction, checkIdentityJob, key, { key: key.checkId });
  return {};
}

function identityOf(values: QuestionAnswers, taxId: string): ClaimedIdentity {
  const said = (key: QuestionKey): string => {
    const value = values[key];
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: said('first-name'),
    lastName: said('last-name'),
    birthdate: said('birthdate'),
    taxId,
    address: {
      street: said('address-street-1'),
      city: said('address-city'),
      state: said('address-state'),
      postalCode: said('address-postal-code'),
    },
  };
}
