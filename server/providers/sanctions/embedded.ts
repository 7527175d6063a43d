import type { Database } from '../../platform/database/database.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import invented from './invented-list.json' with { type: 'json' };
import { indexOfNames } from './listed-names.ts';
import type { Sanctions } from './port.ts';

const find = indexOfNames(invented.entries);

/** A list inside the product, of people nobody is. Production does not take it. */
export function embeddedSanctions({ database }: { database: Database }): Sanctions {
  return {
    name: 'embedded',
    findProblem: () => switchProblem(database, 'sanctions'),
    async screen(asked) {
      await obeySandboxSwitch(database, 'sanctions');
      return { listEdition: invented.edition, matches: find(asked) };
    },
  };
}
