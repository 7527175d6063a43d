import { applicationAnswers } from '@wysh/domain/papers/application-answers.ts';
import type { PaperAnswer, PaperAnswers } from '@wysh/domain/papers/paper-data.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { applicationNumber } from './application-paper.ts';
import type { ApplicationKey } from './application.ts';
import { flowsHandedIn, INTERVIEW } from './flows-handed-in.ts';
import { readSubmission } from './store.ts';

/** What was asked and answered to have a lapsed policy back, as its paper has it. */
export interface StatedForReturn {
  readonly applicationNumber: string;
  /** YYYY-MM-DD, the day it was where they live. */
  readonly on: string;
  readonly parts: readonly PaperAnswers[];
  /** Of these what the interview asked: who they are and where they live is no statement of their health. */
  readonly health: readonly PaperAnswer[];
}

export async function readStatedForReturn(
  reader: Reader,
  context: Pick<Context, 'encryption' | 'flows'>,
  key: ApplicationKey,
): Promise<StatedForReturn> {
  const { answers, today } = await readSubmission(reader, context.encryption, key);
  const flows = flowsHandedIn(context);
  const asked = flows.filter(({ slug }) => slug === INTERVIEW);
  return {
    applicationNumber: applicationNumber(key.id),
    on: today,
    parts: applicationAnswers(flows, answers),
    health: applicationAnswers(asked, answers).flatMap((part) => part.answers),
  };
}
