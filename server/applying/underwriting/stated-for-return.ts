import { applicationAnswers } from '@wysh/domain/papers/application-answers.ts';
import type { PaperAnswers } from '@wysh/domain/papers/paper-data.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { applicationNumber } from './application-paper.ts';
import type { ApplicationKey } from './application.ts';
import { flowsHandedIn } from './flows-handed-in.ts';
import { readSubmission } from './store.ts';

/** What was asked and answered to have a lapsed policy back, as its paper has it. */
export interface StatedForReturn {
  readonly applicationNumber: string;
  /** YYYY-MM-DD, the day it was where they live. */
  readonly on: string;
  readonly parts: readonly PaperAnswers[];
}

export async function readStatedForReturn(
  reader: Reader,
  context: Pick<Context, 'encryption' | 'flows'>,
  key: ApplicationKey,
): Promise<StatedForReturn> {
  const { answers, today } = await readSubmission(reader, context.encryption, key);
  const parts = applicationAnswers(flowsHandedIn(context), answers);
  return { applicationNumber: applicationNumber(key.id), on: today, parts };
}
