import { decideChange } from '@wysh/domain/underwriting/change-evidence.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { decideReturn } from '@wysh/domain/underwriting/return-evidence.ts';
import type { Rulebook } from '@wysh/domain/underwriting/rulebook.ts';
import type { Submission } from './application.ts';

/** What the rules decided, as far as it is about what was handed in: new cover, a lapsed policy's return, or a change of one in force. */
export function decidePurpose(
  decision: Decision,
  { held, change, answers }: Pick<Submission, 'held' | 'change' | 'answers'>,
  rulebook: Rulebook,
): Decision {
  if (held !== undefined) return decideReturn(decision, held, rulebook);
  return change === undefined ? decision : decideChange(decision, answers, rulebook);
}
