import type { Readable } from 'node:stream';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Services } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { packageLink } from './data-package.ts';
import { findPackage } from './package-store.ts';

/** The file a link stands for, and that it was saved is kept; null when there is none, whatever the reason. */
export async function readPackage(
  services: Services,
  token: string,
  request: { readonly id: string; readonly address: string },
): Promise<{ readonly fileName: string; readonly byteSize: number; readonly content: Readable } | null> {
  const { database, storage, clock, ids, sessions } = services;
  const link = packageLink.read(services, token);
  // Whoever logs out, or is signed out by whose account it is, closes what that session opened.
  if (link === null || !(await sessions.isAlive(database.reader, link))) return null;
  const { userId, sessionId, packageId } = link;
  const found = await findPackage(database.reader, { userId, id: packageId });
  if (found?.byteSize == null || Temporal.Instant.compare(found.endsAt, clock.now()) <= 0) return null;
  const content = await storage.read(found.storageKey);
  if (content === null) return null;
  const caller = { ...visitorWithoutSession(request.id, request.address), userId, sessionId };
  await database.transaction((transaction) =>
    recordAuditEvent(
      transaction,
      { clock, ids, caller },
      { action: 'data_package_saved', subjectType: 'user', subjectId: userId },
    ),
  );
  const fileName = `wysh-my-data-${easternDate(found.askedAt).toString()}.zip`;
  return { fileName, byteSize: found.byteSize, content };
}
