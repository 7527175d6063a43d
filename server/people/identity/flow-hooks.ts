import { taxIdDigits } from '@wysh/domain/forms/tax-id.ts';
import { FORMS } from '@wysh/domain/questions/question-catalogue.ts';
import type { QuestionAnswers, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import type { FinishedFlow, FlowHooks, FlowRecordSource } from '../../ground/flows/flow-hooks.ts';
import { openTaxIdAnswer } from '../../ground/flows/open-tax-id-answer.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sealShape } from '../../platform/database/stored-shape.ts';
import type { ClaimedIdentity } from '../../providers/identity-check/port.ts';
import { checkIdentityJob } from './jobs.ts';
import {
  claimedIdentityPurpose,
  claimedIdentityShape,
  dueDiligencePurpose,
  dueDiligenceShape,
} from './sealed-columns.ts';
import { findNewestResult, insertCheck, saveDueDiligence } from './store.ts';

/**
 * Whoever has said who they are is checked; whoever has answered what the law asks has that on file. A check that is not passed
 * refuses nobody: it makes the flow cdd-form ask for a document, which is kept with the person.
 */
export const identityFlowHooks: readonly FlowHooks[] = [
  { flow: 'insurance-profile', onFlowFinished: requestCheck },
  { flow: 'application', onFlowFinished: requestCheck },
  {
    flow: 'cdd-form',
    async onFlowFinished({ encryption, clock }, transaction, { userId, values }) {
      const said = Object.fromEntries(
        Object.entries(values).filter(([key]) => !NOT_OF_THE_LAW.includes(key)),
      );
      const answers = {
        sealed: sealShape(encryption, dueDiligenceShape, said, dueDiligencePurpose(userId)),
        hasIdentityDocument: (values['identity-document'] ?? null) !== null,
      };
      await saveDueDiligence(transaction, userId, answers, clock.now());
      return {};
    },
  },
];

/** Who else is to be told before a lapse is kept elsewhere, and may be somebody else tomorrow. */
const NOT_OF_THE_LAW: readonly string[] = [
  ...FORMS['tell-somebody-else'].asks,
  ...FORMS['second-person'].asks,
];

/** Until a check is passed a document is asked for: so a provider that does not answer holds nobody up. */
export const identityRecords: FlowRecordSource = async (_context, reader, userId) => {
  const result = await findNewestResult(reader, userId);
  return { isIdentityDocumentRequested: result !== undefined && result !== 'passed' };
};

async function requestCheck(
  context: Context,
  transaction: Transaction,
  { userId, contextId, values }: FinishedFlow,
): Promise<object> {
  const owner = { userId, contextId, level: 'verified' } as const;
  const taxId = await openTaxIdAnswer(context, transaction, owner, 'tax-id');
  // Both flows ask for it, and were judged before.
  if (taxId === null) throw new Error('A profile was finished without a tax id.');
  const { encryption, ids, clock, jobs } = context;
  const key = { userId, checkId: ids.uuid() };
  const identity = identityOf(values, taxIdDigits(taxId));
  const purpose = claimedIdentityPurpose(userId, key.checkId);
  const sealed = sealShape(encryption, claimedIdentityShape, identity, purpose);
  await insertCheck(transaction, key, sealed, clock.now());
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
