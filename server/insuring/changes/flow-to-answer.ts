import { isAboutChangeSaid, isProfileSaid } from '../../applying/underwriting/submit-application.ts';
import type { Context } from '../../context.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { readSaid } from '../../ground/flows/read-said.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isDecidedKind } from './change.ts';
import type { PolicyChange } from './change.ts';

/** What is told for a change, in this order: what has changed, who they are where something of that is missing, and their health. */
export type FlowOfChange = 'coverage-adjustment' | 'insurance-profile' | 'aura-interview';

/** The first of them that is not answered to its end; the interview, once it is, is handed in. */
export function flowToAnswer(context: Context, known: QuestionAnswers): FlowOfChange {
  if (!isAboutChangeSaid(context, known)) return 'coverage-adjustment';
  return isProfileSaid(context, known) ? 'aura-interview' : 'insurance-profile';
}

/** The same by all that was told for a change; null of one that waits for no answers. */
export async function findFlowToAnswer(
  context: Context,
  reader: Reader,
  { userId, id, kind, status }: Pick<PolicyChange, 'userId' | 'id' | 'kind' | 'status'>,
): Promise<FlowOfChange | null> {
  if (status !== 'requested' || !isDecidedKind(kind)) return null;
  return flowToAnswer(context, await readSaid(reader, context, { userId, contextId: id }));
}
