import {
  DocumentCategoriesDocument,
  DocumentsBySlugDocument,
  OneDocumentDocument,
  QuotePaperDocument,
  type DocumentCategoriesQuery,
  type OneDocumentQuery,
  type PaperOfBillingFragment,
} from '../../api/generated/documents.ts';
import { readError } from '../../api/errors.ts';
import type { Runtime } from '../../api/runtime.ts';
import { isLargePrint } from './paper-print.ts';

type AnsweredCategory = DocumentCategoriesQuery['documentCategories'][number];
export type ListedDocument = AnsweredCategory['documents'][number];
export type BillingPaper = PaperOfBillingFragment;
export interface DocumentCategory extends AnsweredCategory {
  /** In the drawer of bills: receipts and statements, whether anybody has opened them or not. */
  readonly papers: readonly BillingPaper[];
}
export type ReadyDocument = OneDocumentQuery['document'];
export type ReadyFile = ReadyDocument['files'][number];

const fresh = { requestPolicy: 'network-only' } as const;
const NOT_READY = 'APPLICATION_DOCUMENT_NOT_READY';

/** By slug, each with its documents, the newest first (DOC-01, DOC-02). */
export async function loadDocumentCategories({ graphql }: Runtime): Promise<readonly DocumentCategory[]> {
  const { data, error } = await graphql.query(DocumentCategoriesDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The documents did not come.');
  const memberships = data.currentUser?.activeConstellations ?? [];
  const papers = memberships.flatMap(
    ({ activeInsuranceMembership }) => activeInsuranceMembership?.billingPapers ?? [],
  );
  return data.documentCategories
    .map((category) => ({
      ...category,
      papers: category.slug === 'billing' ? papers : [],
      // What was opened of them is among them.
      documents:
        category.slug === 'billing'
          ? []
          : category.documents.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    }))
    .toSorted((one, other) => one.slug.localeCompare(other.slug));
}

/** Null while it is still being written. Its links are good for minutes, so they are asked for when they are needed. */
export async function askForDocument({ graphql }: Runtime, id: string): Promise<ReadyDocument | null> {
  const { data, error } = await graphql.query(OneDocumentDocument, { id }, fresh).toPromise();
  if (data) return data.document;
  if (readError(error).code === NOT_READY) return null;
  throw error ?? new Error('The document did not come.');
}

/** The newest document of a slug; null while it is still being written, 'none' when there is none. */
export async function askForNewest(
  { graphql }: Runtime,
  slug: string,
): Promise<ReadyDocument | 'none' | null> {
  const { data, error } = await graphql.query(DocumentsBySlugDocument, { slug }, fresh).toPromise();
  if (data) return data.documentsBySlug[0] ?? 'none';
  if (readError(error).code === NOT_READY) return null;
  throw error ?? new Error('The documents did not come.');
}

/** The newest paper of a kind that came with one quote, and not with another product's; as `askForNewest` answers. */
export async function askForPaperOfQuote(
  { graphql }: Runtime,
  quoteId: string,
  slug: string,
): Promise<ReadyDocument | 'none' | null> {
  const { data, error } = await graphql.query(QuotePaperDocument, { quoteId }, fresh).toPromise();
  if (!data) throw error ?? new Error('The quote did not come.');
  const newest = data.quote.documents.find((paper) => paper.slug === slug);
  if (newest === undefined) return 'none';
  return newest.state === 'ready' ? newest : null;
}

/**
 * Where a browser finds a file, in the print somebody chose: links that are paths are of the server we talk to.
 *
 * @param purpose 'save' for a copy to keep.
 */
export function fileAddress(
  { endpoint }: Runtime,
  { url, format }: ReadyFile,
  purpose: 'read' | 'save' = 'read',
): string {
  const asked = [
    ...(purpose === 'save' ? ['download=1'] : []),
    ...(isLargePrint() && (format === 'html' || format === 'pdf') ? ['print=large'] : []),
  ];
  const address = url.startsWith('/') ? endpoint.baseUrl + url : url;
  return asked.length === 0 ? address : `${address}?${asked.join('&')}`;
}
