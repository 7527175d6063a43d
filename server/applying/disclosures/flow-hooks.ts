import type { FlowHooks } from '../../ground/flows/flow-hooks.ts';
import { deleteDue, insertDue } from './store.ts';

const REPLACEMENT_NOTICE = 'replacement-notice';

/** Whoever says that the policy is to replace another one is given the notice about that; whoever takes it back is not. */
export const disclosuresFlowHooks: readonly FlowHooks[] = ['aura-interview', 'application'].map((flow) => ({
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
