import { useLocation } from 'react-router';
import type { DeskAct } from './documents.generated.ts';

/** What somebody made before, to begin with. */
export interface ActToBeginWith {
  readonly act: DeskAct;
  readonly subjectId: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What whoever came here makes anew; null where they come with nothing. */
export function useActOnTheWay(): ActToBeginWith | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('act' in state)) return null;
  return state.act as ActToBeginWith;
}
