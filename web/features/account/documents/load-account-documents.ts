import type { LoaderFunctionArgs } from 'react-router';
import { readError } from '../../../api/errors.ts';
import type { Runtime } from '../../../api/runtime.ts';
import {
  askForDocument,
  loadDocumentCategories,
  type DocumentCategory,
  type ReadyDocument,
} from '../../../shell/documents/load-documents.ts';
import { PageGate } from '../../../shell/page-gate.ts';

/** The one category of the address. */
export async function loadDocumentCategory(
  runtime: Runtime,
  { params }: LoaderFunctionArgs,
): Promise<DocumentCategory> {
  const categories = await loadDocumentCategories(runtime);
  const category = categories.find(({ slug }) => slug === params['category']);
  if (category === undefined) throw new PageGate('notFound');
  return category;
}

export interface DocumentOfPage {
  readonly id: string;
  /** Null while it is still being written. */
  readonly document: ReadyDocument | null;
}

export async function loadDocument(
  runtime: Runtime,
  { params }: LoaderFunctionArgs,
): Promise<DocumentOfPage> {
  const id = params['id'] ?? '';
  try {
    return { id, document: await askForDocument(runtime, id) };
  } catch (error) {
    // A missing one and somebody else's answer alike, with a code that says no more.
    if (readError(error).code === 'STANDARD_ERROR') throw new PageGate('notFound');
    throw error;
  }
}
