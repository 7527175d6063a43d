import type { Database } from '../../platform/database/database.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import type { IdentityCheck } from './port.ts';

/** Numbers that are nobody's Social Security number: a person should look at them (S23). */
const UNISSUED = /^(9|666)/;
/** Of these it says that somebody else has it, so that a demonstration can see that, too. */
const SOMEBODY_ELSES = /^999/;

/** An identity service inside the product. It has no records, so it lets everybody pass whose number can be somebody's. */
export function embeddedIdentityCheck({ database }: { database: Database }): IdentityCheck {
  return {
    name: 'embedded',
    findProblem: () => switchProblem(database, 'identity-check'),
    async check({ taxId }) {
      await obeySandboxSwitch(database, 'identity-check');
      if (SOMEBODY_ELSES.test(taxId)) return { result: 'failed', score: 5 };
      return UNISSUED.test(taxId) ? { result: 'review', score: 40 } : { result: 'passed', score: 95 };
    },
  };
}
