import { buffer } from 'node:stream/consumers';
import { DATA_PACKAGE_RULES } from '@wysh/domain/accounts/data-package-rules.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { DOCUMENT_KINDS } from '@wysh/domain/papers/document-kinds.ts';
import type { Services } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { listFilesOf } from '../../ground/documents/files-of-person.ts';
import { listReadyPapers } from '../../ground/documents/papers-of-person.ts';
import { queueNotMeNotice } from '../../people/accounts/queue-not-me-notice.ts';
import { isAccountOpen } from '../../people/accounts/is-account-open.ts';
import { packagePage } from './package-page.ts';
import type { PackagedFile } from './package-page.ts';
import { findPackage, markPackageReady } from './package-store.ts';
import type { DataPackage } from './package-store.ts';
import { writeZip } from './write-zip.ts';
import type { ArchiveEntry } from './write-zip.ts';

/** It is put together in memory, so what people handed in goes into it up to this much; the rest is named, with where to get it. */
const handedInBytesMax = 100 * 1024 * 1024;

/**
 * Writes the file of a package that was asked for, and tells its person. Run twice, also at once, it is told once, and what lies there first
 * is the package: a try that was cut off left it whole or not at all.
 */
export async function makePackage(
  services: Services,
  { userId, packageId }: { readonly userId: string; readonly packageId: string },
): Promise<void> {
  const { database, storage, clock } = services;
  const asked = await findPackage(database.reader, { userId, id: packageId });
  if (asked === null || asked.state === 'ready') return;
  // Whoever closed the account since has nobody to be handed anything.
  if (!(await isAccountOpen(database.reader, userId))) return;
  const content = await writePackage(services, asked);
  await storage.store({ key: asked.storageKey, content, contentType: 'application/zip' });
  const stored = await storage.inspect(asked.storageKey);
  if (stored === null) throw new Error(`the package ${packageId} was stored and is not there`);
  const context = { ...services, caller: visitorWithoutSession(`data-package:${packageId}`, null) };
  const at = clock.now();
  const endsAt = at.add({ hours: DATA_PACKAGE_RULES.endsAfterDays * 24 });
  await database.transaction(async (transaction) => {
    const ready = { at, endsAt, byteSize: stored.byteSize };
    if (!(await markPackageReady(transaction, asked, ready))) return;
    await queueNotMeNotice(transaction, context, userId, {
      about: 'data_package',
      template: 'data_package_ready',
      vars: { days: String(DATA_PACKAGE_RULES.endsAfterDays) },
    });
    await recordAuditEvent(transaction, context, {
      action: 'data_package_made',
      subjectType: 'user',
      subjectId: userId,
    });
  });
}

async function writePackage(services: Services, { userId }: DataPackage): Promise<Buffer> {
  const { database, encryption, personalData, clock } = services;
  const now = clock.now();
  const tables = await personalData.read(database.reader, encryption, userId);
  const papers = await readPapers(services, userId);
  const handedIn = await readHandedIn(services, userId);
  const data = tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => ({
      name: `data/${name}.json`,
      content: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`),
    }));
  const page = packagePage({
    madeOn: easternDate(now),
    tables,
    papers: papers.map(({ file }) => file),
    handedIn: handedIn.map(({ file }) => file),
    leftOut: personalData.leftOut,
  });
  const files = [...papers, ...handedIn].flatMap(({ entry }) => entry ?? []);
  const entries = [{ name: 'index.html', content: Buffer.from(page) }, ...data, ...files];
  return Buffer.from(await writeZip({ entries, madeAtMs: now.epochMilliseconds }));
}

interface Packaged {
  readonly file: PackagedFile;
  readonly entry: ArchiveEntry | null;
}

/** Our papers, each as the page it is and, where somebody has opened that, as its PDF. */
async function readPapers({ database, storage }: Services, userId: string): Promise<Packaged[]> {
  const packaged: Packaged[] = [];
  for (const paper of await listReadyPapers(database.reader, userId))
    for (const { format, fileName, storageKey, byteSize } of paper.files) {
      if (byteSize === null) continue;
      const content = await storage.read(storageKey);
      if (content === null) continue;
      // Two of one kind and day have one file name.
      const name = `papers/${paper.requestedOn.toString()}-${ownPartOf(paper.id)}-${fileName}`;
      packaged.push({
        file: { name, title: `${DOCUMENT_KINDS[paper.slug].name} (${format})`, on: paper.requestedOn },
        entry: { name, content: await buffer(content) },
      });
    }
  return packaged;
}

/** What keeps apart two that have the same name otherwise. An id begins with its time: of two within a minute only the end differs. */
function ownPartOf(id: string): string {
  return id.slice(-12);
}

async function readHandedIn({ database, storage }: Services, userId: string): Promise<Packaged[]> {
  const packaged: Packaged[] = [];
  let bytes = 0;
  for (const blob of await listFilesOf(database.reader, userId)) {
    bytes += blob.byteSize;
    const content = bytes > handedInBytesMax ? null : await storage.read(blob.id);
    const name = content === null ? null : `handed-in/${ownPartOf(blob.id)}-${blob.filename}`;
    packaged.push({
      file: { name, title: blob.filename, on: null },
      entry: name === null || content === null ? null : { name, content: await buffer(content) },
    });
  }
  return packaged;
}
