import { DOCUMENT_CATEGORIES, DOCUMENT_KINDS } from '@wysh/domain/papers/document-kinds.ts';
import type { DocumentCategory } from '@wysh/domain/papers/document-kinds.ts';
import type { Context } from '../../context.ts';
import type { StoredDocument } from './document.ts';
import { listDocuments } from './find-documents.ts';

export type ShownCategory = DocumentCategory & {
  /** Null where nobody has looked yet what is in it. */
  readonly documents: readonly StoredDocument[] | null;
};

/** Every category by slug, with the caller's documents in it, the newest first (DOC-01, DOC-02). */
export async function listDocumentCategories(context: Context): Promise<ShownCategory[]> {
  const documents = await listDocuments(context);
  return DOCUMENT_CATEGORIES.toSorted((one, other) => one.slug.localeCompare(other.slug)).map((category) => ({
    ...category,
    documents: documents.filter((document) => isIn(category.slug, document)),
  }));
}

export async function listDocumentsInCategory(
  context: Context,
  slug: DocumentCategory['slug'],
): Promise<StoredDocument[]> {
  return (await listDocuments(context)).filter((document) => isIn(slug, document));
}

/** The category a document lies in. */
export function categoryOf({ slug }: StoredDocument): ShownCategory {
  const category = DOCUMENT_CATEGORIES.find((one) => one.slug === DOCUMENT_KINDS[slug].category);
  if (category === undefined) throw new Error(`the document ${slug} lies in no category`);
  return { ...category, documents: null };
}

function isIn(category: DocumentCategory['slug'], { slug }: StoredDocument): boolean {
  return DOCUMENT_KINDS[slug].category === category;
}
