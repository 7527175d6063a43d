import type { Context } from '../../context.ts';
import { changeCase } from './change-case.ts';
import type { CaseAct } from './change-case.ts';

/** An open case becomes the staff member's. */
export async function takeCase(context: Context, act: CaseAct): Promise<void> {
  await changeCase(context, act, { kind: 'assigned' });
}
