import { Failure } from '@wysh/domain/errors/failure.ts';
import { UPLOADS_MAX } from '@wysh/domain/documents/upload-limits.ts';
import type { Resolvers } from '../resolver-types.generated.ts';
import { createDirectUpload } from './create-direct-upload.ts';
import { findUploads } from './find-uploads.ts';

export const documentsResolvers = {
  Query: {
    uploads: async (_parent, { blobIds }, context) => {
      if (blobIds.length > UPLOADS_MAX) {
        throw new Failure('STANDARD_ERROR', { publicMessage: `At most ${UPLOADS_MAX} files at once.` });
      }
      return (await findUploads(context, blobIds)).map((blob) => ({ ...blob, blobId: blob.id }));
    },
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
