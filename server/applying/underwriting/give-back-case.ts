import type { Context } from '../../context.ts';
import { changeCase } from './change-case.ts';
import type { CaseAct } from './change-case.ts';

/** The staff member's case becomes open again, for anybody to take. */
export async function giveBackCase(context: Context, act: CaseAct): Promise<void> {
  await changeCase(context, act, { kind: 'given_back' });
}
