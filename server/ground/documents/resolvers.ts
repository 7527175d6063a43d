import { refusal } from '@wysh/domain/errors/failure.ts';
import { FILE_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { UPLOADS_MAX } from '@wysh/domain/documents/upload-limits.ts';
import type { Resolvers } from '../../resolver-types.generated.ts';
import { DOCUMENT_KINDS } from '@wysh/domain/papers/document-kinds.ts';
import type { Context } from '../../context.ts';
import { createDirectUpload } from './create-direct-upload.ts';
import type { DocumentFile, StoredDocument } from './document.ts';
import { documentPath } from './document-link.ts';
import { findDocument, findDocumentsBySlug, listDocumentsOf } from './find-documents.ts';
import { findUploads } from './find-uploads.ts';
import { categoryOf, listDocumentCategories, listDocumentsInCategory } from './list-document-categories.ts';

export const documentsResolvers = {
  Query: {
    document: (_parent, { id }, context) => findDocument(context, id),
    documentsBySlug: (_parent, { slug }, context) => findDocumentsBySlug(context, slug),
    documentCategories: (_parent, _args, context) => listDocumentCategories(context),
    uploads: async (_parent, { blobIds }, context) => {
      if (blobIds.length > UPLOADS_MAX) {
        throw refusal(problem(FILE_PROBLEMS, 'files_asked', { max: UPLOADS_MAX }));
      }
      return (await findUploads(context, blobIds)).map((blob) => ({ ...blob, blobId: blob.id }));
    },
  },

  User: {
    documents: (_user, _args, context) => listDocumentsOf(context),
  },
  InsuranceMembership: {
    documents: (_membership, _args, context) => listDocumentsOf(context),
  },
  InsuranceApplication: {
    documents: ({ id }, _args, context) => listDocumentsOf(context, { type: 'application', id }),
  },
  // A quote is what became of an offering, which the paper was written for.
  Quote: {
    documents: ({ offeringId }, _args, context) =>
      listDocumentsOf(context, { type: 'offering', id: offeringId }),
  },
  Policy: {
    documents: ({ id }, _args, context) => listDocumentsOf(context, { type: 'policy', id }),
  },

  Document: {
    name: ({ slug }) => DOCUMENT_KINDS[slug].name,
    description: ({ slug }) => DOCUMENT_KINDS[slug].description,
    cta: ({ slug }) => DOCUMENT_KINDS[slug].cta,
    createdAt: ({ requestedAt }) => requestedAt,
    createdOn: ({ requestedOn }) => requestedOn.toString(),
    updatedAt: ({ readyAt, requestedAt }) => readyAt ?? requestedAt,
    documentCategory: (document) => categoryOf(document),
    files: (document, _args, context) => document.files.map((file) => shownFile(context, document, file)),
    html: (document, _args, context) => fileOfFormat(context, document, 'html'),
    pdf: (document, _args, context) => fileOfFormat(context, document, 'pdf'),
  },

  DocumentCategory: {
    documents: ({ slug, documents }, _args, context) => documents ?? listDocumentsInCategory(context, slug),
  },

  Mutation: {
    createDirectUploadToCloud: async (_parent, { input }, context) => {
      const { headers, ...upload } = await createDirectUpload(context, input);
      return {
        clientMutationId: input.clientMutationId ?? null,
        ...upload,
        headers: JSON.stringify(headers),
      };
    },
  },
} satisfies Resolvers;

function shownFile(context: Context, document: StoredDocument, { format, fileName, byteSize }: DocumentFile) {
  const { userId, id: documentId } = document;
  const { sessionId } = context.caller;
  return {
    fileName,
    format,
    byteSize,
    url: documentPath(context, { userId, sessionId, documentId, format }),
  };
}

function fileOfFormat(context: Context, document: StoredDocument, format: DocumentFile['format']) {
  const file = document.files.find((one) => one.format === format);
  return file === undefined ? null : shownFile(context, document, file);
}
