import type { DocumentSlug } from '@wysh/domain/papers/document-kinds.ts';
import type { PaperDataBySlug } from '@wysh/domain/papers/paper-data.ts';
import type { Services } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { openDocumentData } from './document.ts';
import type { DocumentSubject } from './document.ts';
import { findNewestSealed } from './document-store.ts';

/** What the newest paper of a kind about a subject says, for whoever writes the next one; null where there is none. */
export async function findNewestData<Slug extends DocumentSlug>(
  reader: Reader,
  { encryption }: Pick<Services, 'encryption'>,
  about: { readonly userId: string; readonly slug: Slug; readonly subject: DocumentSubject },
): Promise<{ readonly id: string; readonly data: PaperDataBySlug[Slug] } | null> {
  const newest = await findNewestSealed(reader, about);
  if (newest === null) return null;
  const { id, dataSealed } = newest;
  return { id, data: openDocumentData(encryption, { ...about, id }, dataSealed) };
}
