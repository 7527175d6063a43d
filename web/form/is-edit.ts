import { createContext, use } from 'react';

/** The flow was opened to change one thing (`edit=true`): its primary button says SAVE. */
export const IsEditContext = createContext(false);

export function useIsEdit(): boolean {
  return use(IsEditContext);
}
