import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { isSoIn } from '@wysh/domain/states/in-states.ts';
import { stateLivedIn } from '../../ground/flows/fact-context.ts';
import type { FlowHooks } from '../../ground/flows/flow-hooks.ts';
import { deleteDue, insertDue } from './store.ts';

const REPLACEMENT_NOTICE = 'replacement-notice';

/** Whoever says that the policy is to replace another one is given the notice about that; whoever takes it back is not. */
const ofReplacement: readonly FlowHooks[] = ['aura-interview', 'application'].map((flow) => ({
  flow,
  async onFlowFinished({ clock }, transaction, { userId, contextId, values }) {
    // The interview about a lapsed policy replaces none.
    if (contextId !== null) return {};
    if (values['existing-policy'] === 'yes')
      await insertDue(transaction, userId, REPLACEMENT_NOTICE, clock.now());
    else await deleteDue(transaction, userId, REPLACEMENT_NOTICE);
    return {};
  },
}));

/**
 * What the law of some states asks for is due for whoever lives there as their application is handed in, by the one way or the other; and
 * no more for whoever has moved to where it is not asked for.
 */
const ofTheirState: readonly FlowHooks[] = ['aura-interview', 'evidence-underwriting-aura-review'].map(
  (flow) => ({
    flow,
    async onFlowFinished({ clock, disclosures }, transaction, { userId, contextId, values, saidElsewhere }) {
      // The interview about a lapsed policy is no application for new cover.
      if (contextId !== null) return {};
      const state = stateLivedIn({ ...saidElsewhere, ...values });
      const today = easternDate(clock.now()).toString();
      for (const { slug, where } of disclosures.current) {
        if (where === undefined) continue;
        if (isSoIn(where, { state, today })) await insertDue(transaction, userId, slug, clock.now());
        else await deleteDue(transaction, userId, slug);
      }
      return {};
    },
  }),
);

export const disclosuresFlowHooks: readonly FlowHooks[] = [...ofReplacement, ...ofTheirState];
