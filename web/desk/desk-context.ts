import { createContext, useContext } from 'react';
import type { AskDesk, Member } from './desk-api.ts';
import type { DeskAct } from './documents.generated.ts';

/** What every page of somebody who is signed in stands on. */
export interface Desk {
  readonly ask: AskDesk;
  readonly signOut: () => Promise<void>;
  readonly member: Member;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('A page of the desk stands outside of it.');
  return desk;
}

/** Whether whoever is signed in may do it; the server has the last word. */
export function useMay(): (act: DeskAct) => boolean {
  const { member } = useDesk();
  return (act) => member.acts.includes(act);
}
