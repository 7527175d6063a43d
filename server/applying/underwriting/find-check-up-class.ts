import { editionOf, RULEBOOK } from '@wysh/domain/editions/edition.ts';
import type { RiskClass } from '@wysh/domain/pricing/risk-class.ts';
import type { QuestionAnswers } from '@wysh/domain/questions/question-catalogue.ts';
import { classByCheckUp } from '@wysh/domain/underwriting/check-up.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { underwritingApplicationOf } from './application.ts';
import { findDecision, readSubmission } from './store.ts';

/** The class an application would have with what a check-up says now, by the rulebook that decided it; null where it leads to none. */
export async function findCheckUpClass(
  reader: Reader,
  { encryption, editions }: Pick<Context, 'encryption' | 'editions'>,
  application: { readonly userId: string; readonly id: string },
  checkUp: { readonly asked: ReadonlySet<string>; readonly said: QuestionAnswers },
): Promise<RiskClass | null> {
  const [submission, decision] = await Promise.all([
    readSubmission(reader, encryption, application),
    findDecision(reader, encryption, application),
  ]);
  if (decision === null) return null;
  const rulebook = editionOf(RULEBOOK, editions.rulebooks, decision.rulebookVersion);
  return classByCheckUp(underwritingApplicationOf(submission), checkUp, rulebook, editions.packs);
}
