import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
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

/** It is put together in memory, so what people handed in goes into it up to this much; the rest is named, with where to get it. */
const handedInBytesMax = 100 * 1024 * 1024;

/** Writes the file of a package that was asked for, and tells its person. Run twice, it is written and told once. */
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
  // What lies under a key stays, and a try that was cut off may have left an older one.
  await storage.remove(asked.storageKey);
  await storage.store({ key: asked.storageKey, content, contentType: 'application/zip' });
  const context = { ...services, caller: visitorWithoutSession(`data-package:${packageId}`, null) };
  const at = clock.now();
  const endsAt = at.add({ hours: DATA_PACKAGE_RULES.endsAfterDays * 24 });
  await database.transaction(async (transaction) => {
    const ready = { at, endsAt, byteSize: content.length };
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
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        entries.map(({ name, content }) => [name, [content, { level: levelOf(name) }] as const]),
      ),
      { mtime: now.epochMilliseconds },
    ),
  );
}

/** Nothing else runs meanwhile, so what is packed as it is, pictures and PDFs, is not packed again: a hundred megabytes would take seconds. */
function levelOf(name: string): 0 | 6 {
  return /\.(?:html|json)$/.test(name) ? 6 : 0;
}

/** A file of the package; its name may have folders. */
interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

interface Packaged {
  readonly file: PackagedFile;
  readonly entry: Entry | null;
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
