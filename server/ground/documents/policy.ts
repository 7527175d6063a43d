import { meetsLevel } from '@wysh/domain/accounts/auth-level.ts';
import { requireUser, requireVerifiedUser } from '../authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { Blob } from './blob.ts';

/** A file belongs to the person who announced it. Every use case starts from the id answered here. */
export function requireUploadOwner(context: Context): string {
  return requireUser(context);
}

/** Files are asked for where somebody's code was entered; a visitor nobody knows may not fill our disk. */
export function requireMayUpload(context: Context): string {
  return requireVerifiedUser(context);
}

/** What was handed in after a code was entered is not for a session without one; it may be about somebody's health (S-78). */
export function mayUseBlob({ caller }: Context, blob: Pick<Blob, 'authLevel'>): boolean {
  return meetsLevel(caller.authLevel, blob.authLevel);
}
