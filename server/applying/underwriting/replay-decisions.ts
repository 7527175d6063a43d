import { editionOf, RULEBOOK } from '@wysh/domain/editions/edition.ts';
import { concludeFromNames, decide } from '@wysh/domain/underwriting/decide.ts';
import { compared } from '../../platform/database/replay.ts';
import type { Outcome, Replay, ReplayServices } from '../../platform/database/replay.ts';
import { openDecision, openSubmission, underwritingApplicationOf } from './application.ts';
import { decidePurpose } from './decide-purpose.ts';
import { findDecisionsBehind } from './store.ts';
import type { KeptDecision } from './store.ts';

/** The engine that is our rulebook. */
const OURS = 'embedded';

/**
 * Decides again what was decided, from what was handed in. What an engine elsewhere found out we do not have: from there on it is the
 * cases that held by its word.
 */
function decideAgain({ encryption, editions }: ReplayServices, kept: KeptDecision): Outcome {
  const { userId, applicationId, engine, decisionSealed, submissionSealed } = kept;
  const key = { userId, id: applicationId };
  const decision = openDecision(encryption, key, decisionSealed);
  const submission = openSubmission(encryption, key, submissionSealed);
  const application = underwritingApplicationOf(submission);
  const rulebook = editionOf(RULEBOOK, editions.rulebooks, decision.rulebookVersion);
  const facts = rulebook.deriveFacts(application, editions.packs);
  const again =
    engine === OURS ? decide(facts, rulebook) : concludeFromNames(decision.fired, facts, rulebook);
  return compared(decision, decidePurpose(again, submission, rulebook));
}

export const decisionsReplay: Replay = {
  what: 'decisions',
  rowsAtOnce: 200,
  async find(services, page) {
    const rows = await findDecisionsBehind(services.database.reader, page);
    return rows.map((row) => ({ ...row, again: () => decideAgain(services, row) }));
  },
};
