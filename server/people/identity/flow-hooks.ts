import { FORMS } from '@wysh/domain/questions/question-catalogue.ts';
import type { FlowHooks, FlowRecordSource } from '../../ground/flows/flow-hooks.ts';
import { sealShape } from '../../platform/database/stored-shape.ts';
import { requestIdentityCheck } from './request-identity-check.ts';
import { dueDiligencePurpose, dueDiligenceShape } from './sealed-columns.ts';
import { findNewestResult, saveDueDiligence } from './store.ts';

/**
 * Whoever has said who they are is checked; whoever has answered what the law asks has that on file. A check that is not passed
 * refuses nobody: it makes the flow cdd-form ask for a document, which is kept with the person.
 */
export const identityFlowHooks: readonly FlowHooks[] = [
  { flow: 'insurance-profile', onFlowFinished: requestIdentityCheck },
  { flow: 'application', onFlowFinished: requestIdentityCheck },
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
