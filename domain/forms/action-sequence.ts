import { ACTION_NAMES } from './actions.ts';
import type { ActionName, ButtonAction } from './actions.ts';

/** Whether the actions after this one still run. */
export type ActionOutcome = 'continue' | 'break';

type ActionHandler<Name extends ActionName, Context> = (
  context: Context,
  action: ButtonAction<Name>,
) => Promise<ActionOutcome>;

/** What each action does in one place; a registry that lacks one does not compile. */
export type ActionRegistry<Context> = {
  readonly [Name in ActionName]: ActionHandler<Name, Context>;
};

function run<Name extends ActionName, Context>(
  registry: ActionRegistry<Context>,
  action: ButtonAction<Name>,
  context: Context,
): Promise<ActionOutcome> {
  const handler: ActionHandler<Name, Context> = registry[action.name];
  return handler(context, action);
}

/**
 * Runs a button's actions one after the other and stops at the first that breaks (FORM-31). An action this
 * build does not know is reported and passed over, because definitions may be newer than the page.
 * A handler that throws ends the sequence with its error.
 */
export async function runActions<Context>(
  actions: readonly ButtonAction[],
  registry: ActionRegistry<Context>,
  context: Context,
  reportUnknown: (name: string) => void,
): Promise<ActionOutcome> {
  for (const action of actions) {
    if (!ACTION_NAMES.includes(action.name)) {
      reportUnknown(action.name);
    } else if ((await run(registry, action, context)) === 'break') {
      return 'break';
    }
  }
  return 'continue';
}
