import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router';
import { Client, fetchExchange } from 'urql';
import { render } from 'vitest-browser-react';
import type { Runtime } from '../../../../api/runtime.ts';
import { routes } from '../../../../paths.ts';
import {
  loadDocumentCategories,
  type ListedDocument,
  type ReadyFile,
} from '../../../../shell/documents/load-documents.ts';
import { createFakeRuntime } from '../../../../shell/fake-runtime.ts';
import { RuntimeContext } from '../../../../shell/runtime-context.ts';
import { DocumentCategoryPage } from '../category-page.tsx';
import { DocumentPage } from '../document-page.tsx';
import { DocumentsPage } from '../documents-page.tsx';
import { loadDocument, loadDocumentCategory } from '../load-account-documents.ts';

const CATEGORIES = [
  { slug: 'tax', name: 'Taxes', yearGroupable: true },
  { slug: 'application', name: 'Applications and quotes', yearGroupable: false },
  { slug: 'policy', name: 'Your policy', yearGroupable: false },
];

export function fakeDocument(id: string, change: Partial<ListedDocument> = {}): ListedDocument {
  return {
    id,
    slug: 'quote',
    name: 'Your quote',
    description: 'The cover we can give you, what it costs, and until when the price holds.',
    version: 1,
    state: 'ready',
    createdAt: '2026-11-20T15:00:00Z',
    applicableYear: null,
    documentCategory: { slug: 'application', name: 'Applications and quotes' },
    ...change,
  };
}

export function fakeFile(format: string, url: string): ReadyFile {
  return { format, url, fileName: `wysh-quote.${format}`, byteSize: 1000 };
}

const page = `data:text/html,${encodeURIComponent('<!doctype html><title>Paper</title><h1>Your quote</h1>')}`;

/** One person's drawers in memory. */
export function createFakeDocumentServer() {
  const server = {
    documents: [] as ListedDocument[],
    files: [fakeFile('html', page), fakeFile('pdf', '#saved')],
    /** How many more askings find a document unready. */
    unreadyFor: 0,
    asked: 0,
  };

  function answer(operation: string, variables: { id?: string }): object {
    switch (operation) {
      case 'DocumentCategories':
        return {
          data: {
            documentCategories: CATEGORIES.map((category) => ({
              ...category,
              documents: server.documents.filter(
                ({ documentCategory }) => documentCategory.slug === category.slug,
              ),
            })),
          },
        };
      case 'OneDocument': {
        server.asked += 1;
        const document = server.documents.find(({ id }) => id === variables.id);
        if (document === undefined) return refused('STANDARD_ERROR', "We couldn't find that.");
        if (server.unreadyFor > 0) {
          server.unreadyFor -= 1;
          return refused(
            'APPLICATION_DOCUMENT_NOT_READY',
            'The application document is not ready, please try again',
          );
        }
        return { data: { document: { ...document, files: server.files } } };
      }
      default:
        throw new Error(`The fake server does not know ${operation}.`);
    }
  }

  const graphql = new Client({
    url: 'https://own.invalid/graphql',
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetch: async (_, init) => {
      const { operationName, variables } = JSON.parse(init?.body as string) as {
        operationName: string;
        variables: { id?: string };
      };
      return Response.json(answer(operationName, variables));
    },
  });
  return { server, graphql };
}

function refused(code: string, words: string): object {
  return { data: null, errors: [{ message: 'Refused', extensions: { message: code, full_message: words } }] };
}

export type FakeDocuments = ReturnType<typeof createFakeDocumentServer>;

export async function renderDocuments({ graphql }: FakeDocuments, at: string) {
  const fake = createFakeRuntime({
    session: { authenticated: true, authLevel: 'verified', sessionVerified: true, accessToken: 'token' },
  });
  const runtime: Runtime = { ...fake.runtime, graphql };
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>Not here</h1>,
        children: [
          {
            path: routes.documents,
            Component: DocumentsPage,
            loader: () => loadDocumentCategories(runtime),
          },
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
          { path: routes.insuranceHome, element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  await render(
    <RuntimeContext value={runtime}>
      <main>
        <RouterProvider router={router} />
      </main>
    </RuntimeContext>,
  );
  return { router };
}
