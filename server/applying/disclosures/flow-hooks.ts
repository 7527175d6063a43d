import { DISCLOSURE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { contradictionIn } from '@wysh/domain/replacement/replaced-policies.ts';
import type { FlowHooks } from '../../ground/flows/flow-hooks.ts';
import { deleteDue, insertDue } from './store.ts';

const REPLACEMENT_NOTICE = 'replacement-notice';

/** Whoever says that the policy is to replace another one is given the notice about that; whoever takes it back is not. */
export const disclosuresFlowHooks: readonly FlowHooks[] = ['aura-interview', 'application'].map((flow) => ({
  flow,
  // Where it is said: at the end nobody knows any more which answer to put right.
  async onFormAnswered(_context, _transaction, { formKey, known, values }) {
    const contradiction = contradictionIn(formKey, { ...known, ...values });
    if (contradiction === null) return;
    const { reason, field } = contradiction;
    throw refusal(
      problem(DISCLOSURE_PROBLEMS, reason === 'all_kept' ? 'replaced_all_kept' : 'replaced_named_twice'),
      { field },
    );
  },
  async onFlowFinished({ clock }, transaction, { userId, contextId, values }) {
    // The interview about a lapsed policy replaces none.
    if (contextId !== null) return {};
    if (values['existing-policy'] === 'yes')
      await insertDue(transaction, userId, REPLACEMENT_NOTICE, clock.now());
    else await deleteDue(transaction, userId, REPLACEMENT_NOTICE);
    return {};
  },
}));
