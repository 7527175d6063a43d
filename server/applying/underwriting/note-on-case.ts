import type { Context } from '../../context.ts';
import { changeCase } from './change-case.ts';
import type { CaseAct } from './change-case.ts';
import { writtenText } from './written-text.ts';

/** Keeps a note with the case. The applicant never sees it. */
export async function noteOnCase(context: Context, act: CaseAct & { readonly note: string }): Promise<void> {
  await changeCase(context, act, { kind: 'noted', content: { text: writtenText('note', act.note) } });
}
