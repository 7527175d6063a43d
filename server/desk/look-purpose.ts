import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { WorkKind } from '@wysh/domain/work/work-lifecycle.ts';
import { readWork } from '../ground/work/read-work.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';

/**
 * What somebody at the desk may look at a person for, as data. A look either belongs to work that its member has taken, or they write down
 * what it rests on; either stands in the audit, where compliance and admins read it.
 */
export const LOOK_PURPOSES = {
  work: { wants: 'work' },
  they_called: { wants: 'writing' },
  they_wrote: { wants: 'writing' },
  complaint: { wants: 'writing' },
  authority_asks: { wants: 'writing' },
  audit: { wants: 'writing' },
  without_a_case: { wants: 'writing' },
} as const satisfies Record<string, { readonly wants: 'work' | 'writing' }>;

export type LookPurpose = keyof typeof LOOK_PURPOSES;

const writingMax = 500;

export interface Look {
  readonly purpose: LookPurpose;
  /** The work it is for; of `work` alone. */
  readonly work: { readonly kind: WorkKind; readonly subjectId: string } | null;
  readonly why: string | null;
}

/** What the audit keeps of why somebody looks. @throws where what the purpose wants is not there. */
export async function requireLook(
  context: DeskContext,
  look: Look,
): Promise<{ readonly purpose: LookPurpose; readonly why?: string; readonly work?: string }> {
  const { purpose, work } = look;
  if (LOOK_PURPOSES[purpose].wants === 'work') {
    const found = work !== null && isUuid(work.subjectId) ? await readWork(context, work) : null;
    const isTheirs =
      found !== null && found.assignedTo === context.staff.id && ['taken', 'waiting'].includes(found.state);
    if (!isTheirs) throw refusal(problem(DESK_PROBLEMS, 'no_work_in_hand'), { field: 'work' });
    return { purpose, work: `${found.kind} ${found.subjectId}` };
  }
  const why = look.why?.trim() ?? '';
  if (why === '' || why.length > writingMax)
    throw refusal(problem(DESK_PROBLEMS, 'look_without_why', { max: writingMax }), { field: 'why' });
  return { purpose, why };
}
