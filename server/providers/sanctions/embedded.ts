import type { Database } from '../../platform/database/database.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import { INVENTED_LIST, inventedEntries } from './invented-list.ts';
import { indexOfNames } from './listed-names.ts';
import type { Sanctions } from './port.ts';

/** Heard when somebody is asked about for the first time: most who start the product ask about nobody. */
let findInvented: ReturnType<typeof indexOfNames> | null = null;

/** A list inside the product, of people nobody is. Production does not take it. */
export function embeddedSanctions({ database }: { database: Database }): Sanctions {
  return {
    name: 'embedded',
    findProblem: () => switchProblem(database, 'sanctions'),
    async screen(asked) {
      await obeySandboxSwitch(database, 'sanctions');
      findInvented ??= indexOfNames(inventedEntries());
      return { listEdition: INVENTED_LIST.edition, matches: findInvented(asked) };
    },
  };
}
