import { meetsLevel } from '@wysh/domain/accounts/auth-level.ts';
import { requireUser } from '../accounts/policy.ts';
import type { Context } from '../context.ts';
import type { Blob } from './blob.ts';

/** A file belongs to the person who announced it. Every use case starts from the id answered here. */
export function requireUploadOwner(context: Context): string {
  return requireUser(context);
}

/** The level a file is kept at is that of the session which announced it. */
export function levelOfUploads({ caller }: Context): Blob['authLevel'] {
  return caller.authLevel === 'verified' ? 'verified' : 'identified';
}

/** What was handed in after a code was entered is not for a session without one; it may be about somebody's health (S-78). */
export function mayUseBlob({ caller }: Context, blob: Pick<Blob, 'authLevel'>): boolean {
  return meetsLevel(caller.authLevel, blob.authLevel);
}
