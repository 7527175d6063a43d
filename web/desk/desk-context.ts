import { createContext, useContext } from 'react';
import type { CallDesk, Member } from './desk-api.ts';

/** What every page of somebody who is signed in stands on. */
export interface Desk {
  readonly call: CallDesk;
  readonly member: Member;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('A page of the desk stands outside of it.');
  return desk;
}
