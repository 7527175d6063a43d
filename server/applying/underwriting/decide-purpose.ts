import { decideAlike } from '@wysh/domain/underwriting/alike-person.ts';
import { decideChange } from '@wysh/domain/underwriting/change-evidence.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { decideReturn } from '@wysh/domain/underwriting/return-evidence.ts';
import { decideToldChange } from '@wysh/domain/underwriting/told-change.ts';
import type { Rulebook } from '@wysh/domain/underwriting/rulebook.ts';
import type { Submission } from './application.ts';

/**
 * What the rules decided, as far as it is about what was handed in: new cover, a lapsed policy's return, or a change of one in force; of each
 * also where something changed before it was paid for.
 */
export function decidePurpose(
  decision: Decision,
  submission: Pick<Submission, 'held' | 'change' | 'told' | 'alike' | 'answers'>,
  rulebook: Rulebook,
): Decision {
  const { told, alike } = submission;
  const ofPurpose = decideFor(decision, submission, rulebook);
  const decided = told === undefined ? ofPurpose : decideToldChange(ofPurpose, told);
  return alike === undefined ? decided : decideAlike(decided);
}

function decideFor(
  decision: Decision,
  { held, change, answers }: Pick<Submission, 'held' | 'change' | 'answers'>,
  rulebook: Rulebook,
): Decision {
  if (held !== undefined) return decideReturn(decision, held, rulebook);
  return change === undefined ? decision : decideChange(decision, answers, rulebook);
}
