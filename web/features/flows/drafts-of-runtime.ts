import type { Runtime } from '../../api/runtime.ts';
import { createFormDrafts } from './form-drafts.ts';
import type { FormDrafts } from './form-drafts.ts';

const drafts = new WeakMap<Runtime['session'], FormDrafts>();

/** What is typed and not sent, for as long as the session lasts. */
export function draftsOf({ session }: Pick<Runtime, 'session'>): FormDrafts {
  const known = drafts.get(session);
  if (known) return known;
  const created = createFormDrafts(sessionStorage);
  drafts.set(session, created);
  session.subscribe(() => {
    const { authLevel, locked } = session.getState();
    if (authLevel === 'unidentified' || locked !== null) created.forgetAll();
  });
  return created;
}
