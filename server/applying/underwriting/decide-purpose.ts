import { decideAlike } from '@wysh/domain/underwriting/alike-person.ts';
import { decideChange } from '@wysh/domain/underwriting/change-evidence.ts';
import type { Decision } from '@wysh/domain/underwriting/decide.ts';
import { decideReturn } from '@wysh/domain/underwriting/return-evidence.ts';
import { decideToldChange } from '@wysh/domain/underwriting/told-change.ts';
import type { Rulebook } from '@wysh/domain/underwriting/rulebook.ts';
import type { Submission } from './application.ts';

/** What the rules decided, as far as it is about what was handed in: new cover, also where something
 * changed before it was paid for, a lapsed policy's return, or a change of one in force. */
export function decidePurpose(
  decision: Decision,
  { held, change, told, alike, answers }: Pick<Submission, 'held' | 'change' | 'told' | 'alike' | 'answers'>,
  rulebook: Rulebook,
): Decision {
  const decided = decideAbout();
  return alike === undefined ? decided : decideAlike(decided);

  function decideAbout(): Decision {
    if (held !== undefined) return decideReturn(decision, held, rulebook);
    if (change !== undefined) return decideChange(decision, answers, rulebook);
    return told === undefined ? decision : decideToldChange(decision, told);
  }
}
