import { answeredForms } from '@wysh/domain/forms/answered-forms.ts';
import type { AnsweredForm } from '@wysh/domain/forms/answered-forms.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import type { Context } from '../../context.ts';
import type { ApplicationKey, InsuranceApplication, Submission } from './application.ts';
import { flowsHandedIn } from './flows-handed-in.ts';
import { readableDecision } from './readable-decision.ts';
import type { ReadableDecision } from './readable-decision.ts';
import { findApplication, findDecision, readSubmission } from './store.ts';

/** An application with what was asked for, every answer as it was handed in, and the newest decision of an engine. */
export interface ApplicationFile {
  readonly application: InsuranceApplication;
  readonly requested: Submission['requested'];
  readonly answers: readonly AnsweredForm[];
  /** The same, by question. */
  readonly values: Submission['answers'];
  readonly decision: Decision | null;
  /** It, fact by fact; null as long as there is none. */
  readonly readable: ReadableDecision | null;
}

/** Null once it is gone. For whoever may see it and keeps that they looked (S-78). */
export async function readApplicationFile(
  context: Pick<Context, 'database' | 'encryption' | 'flows' | 'editions'>,
  key: ApplicationKey,
): Promise<ApplicationFile | null> {
  const { encryption, database } = context;
  const application = await findApplication(database.reader, key);
  if (application === null) return null;
  const submission = await readSubmission(database.reader, encryption, key);
  const { answers, requested } = submission;
  const forms = flowsHandedIn(context).flatMap((flow) => flow.forms);
  const decision = await findDecision(database.reader, encryption, key);
  return {
    application,
    requested,
    answers: answeredForms(forms, answers),
    values: answers,
    decision,
    readable: decision && readableDecision(context, submission, decision),
  };
}
