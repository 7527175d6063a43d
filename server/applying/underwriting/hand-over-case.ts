import type { Context } from '../../context.ts';
import { changeCase } from './change-case.ts';
import type { CaseAct } from './change-case.ts';

/** The staff member's case becomes a colleague's, whom the desk has found fit for it. */
export async function handOverCase(context: Context, act: CaseAct & { readonly to: string }): Promise<void> {
  await changeCase(context, act, { kind: 'handed_over', to: act.to });
}
