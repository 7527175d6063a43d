import type { LoaderFunctionArgs } from 'react-router';
import { routes } from '../../../../paths.ts';
import { loadDocumentCategories } from '../../../../shell/documents/load-documents.ts';
import type { FakeObject } from '../../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../../testing/fake-runtime.ts';
import { refusal, type FakeServer } from '../../../../testing/fake-server.ts';
import { renderPages } from '../../../../testing/render-pages.tsx';
import { DocumentCategoryPage } from '../category-page.tsx';
import { DocumentPage } from '../document-page.tsx';
import { DocumentsPage } from '../documents-page.tsx';
import { loadDocument, loadDocumentCategory } from '../load-account-documents.ts';

type Paper = FakeObject<'Document'> & { readonly id: string };

const APPLICATION = { slug: 'application', name: 'Applications and quotes', yearGroupable: false };
const CATEGORIES = [
  { slug: 'tax', name: 'Taxes', yearGroupable: true },
  { slug: 'billing', name: 'Billing', yearGroupable: false },
  APPLICATION,
  { slug: 'policy', name: 'Your policy', yearGroupable: false },
];
const page = `data:text/html,${encodeURIComponent('<!doctype html><title>Paper</title><h1>Your quote</h1>')}`;

/** Has the server keep these papers, in the drawer of applications where they say no other, each as a page and as a PDF. */
export function keep(
  server: FakeServer,
  papers: readonly (Paper & { readonly documentCategory?: { readonly slug: string } })[],
): void {
  server.tell({
    Document: { files: [{ format: 'html', url: page }, {}] },
    Query: {
      documentCategories: CATEGORIES.map((category) => ({
        ...category,
        documents: papers.filter(
          ({ documentCategory = APPLICATION }) => documentCategory.slug === category.slug,
        ),
      })),
      document: ({ id }) => {
        const paper = papers.find((one) => one.id === id);
        if (paper === undefined) throw refusal('STANDARD_ERROR', "We couldn't find that.");
        return paper;
      },
    },
  });
}

export async function renderDocuments(server: FakeServer, at: string) {
  const { runtime } = createFakeRuntime({ server, session: VERIFIED });
  const pages = [
    { path: routes.documents, Component: DocumentsPage, loader: () => loadDocumentCategories(runtime) },
    {
      path: routes.documentsOfCategory,
      Component: DocumentCategoryPage,
      loader: (args: LoaderFunctionArgs) => loadDocumentCategory(runtime, args),
    },
    {
      path: routes.document,
      Component: DocumentPage,
      loader: (args: LoaderFunctionArgs) => loadDocument(runtime, args),
    },
  ];
  return { router: await renderPages(runtime, pages, at) };
}
