import type { Database } from '../../platform/database/database.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import type { LinkAttribution } from './port.ts';

/** A link service inside the product: every link there is is one of ours, which the product knows itself. */
export function embeddedLinkAttribution({ database }: { database: Database }): LinkAttribution {
  return {
    findProblem: () => switchProblem(database, 'link-attribution'),
    async resolve() {
      await obeySandboxSwitch(database, 'link-attribution');
      return null;
    },
  };
}
