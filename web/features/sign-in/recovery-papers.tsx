import { useRef } from 'react';
import { uploadTypeOf } from '@wysh/domain/documents/file-type.ts';
import { useClient } from 'urql';
import { CreateRecoveryUploadDocument, HandInAccountRecoveryDocument } from '../../api/generated/sign-in.ts';
import { createUploader, UploadFailed, UploadRefused } from '../../form/upload/upload-file.ts';
import { createUploadPorts, refusalOf } from '../../form/upload/upload-ports.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { text } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EntryForm } from './entry-form.tsx';
import type { RecoveryStepProps } from './recovery-page.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useEntryForm } from './use-entry-form.ts';

const FILES_MAX = 4;
/** As many bytes as tell what a file is. */
const HEAD_BYTES = 32;

/** A paper that shows who they are, sent the way every file is, and handed in. */
export function RecoveryPapers({ token, onChange }: RecoveryStepProps) {
  const client = useClient();
  const { endpoint, graphql } = useRuntime();
  const chosen = useRef<readonly File[]>([]);
  const sent = useRef(new Map<File, string>());

  const { form, field, problem, isBusy } = useEntryForm({
    fields: ['blobIds'],
    check: () => {
      const count = chosen.current.length;
      if (count === 0) return { blobIds: text('sign-in.recovery.papers.missing') };
      return { blobIds: count > FILES_MAX ? text('sign-in.recovery.papers.many') : undefined };
    },
    send: async () => {
      const ports = createUploadPorts({
        graphql,
        baseUrl: endpoint.baseUrl,
        announce: async (file) => {
          const input = { token, ...file };
          const { data, error } = await client.mutation(CreateRecoveryUploadDocument, { input }).toPromise();
          if (!data) throw refusalOf(error);
          return data.createRecoveryUpload;
        },
      });
      const uploader = createUploader(ports);
      const blobIds: string[] = [];
      for (const file of chosen.current) {
        // What got through before is not sent again.
        const blobId = sent.current.get(file) ?? (await upload(uploader, file));
        sent.current.set(file, blobId);
        blobIds.push(blobId);
      }
      const input = { token, blobIds };
      const { data, error } = await client.mutation(HandInAccountRecoveryDocument, { input }).toPromise();
      if (!data) throw error ?? new Error('no answer to HandInAccountRecovery');
      onChange(data.handInAccountRecovery.accountRecovery);
      return false;
    },
    wordsOf: (failure) => (failure instanceof PaperProblem ? failure.message : null),
  });

  return (
    <SignInLayout
      heading={text('sign-in.recovery.papers.heading')}
      lead={text('sign-in.recovery.papers.lead')}
    >
      <EntryForm
        {...form}
        problem={problem}
        isBusy={isBusy}
        submitText={text('sign-in.recovery.papers.submit')}
      >
        <TextField
          {...field('blobIds')}
          type="file"
          multiple
          accept="image/*,application/pdf"
          label={text('sign-in.recovery.papers.field')}
          hint={text('sign-in.recovery.papers.hint')}
          onChange={({ target }) => {
            chosen.current = [...(target.files ?? [])];
          }}
        />
      </EntryForm>
    </SignInLayout>
  );
}

/** What is wrong with a file, in words for its person. */
class PaperProblem extends Error {
  override readonly name = 'PaperProblem';
}

async function upload(uploader: ReturnType<typeof createUploader>, file: File): Promise<string> {
  const { name } = file;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const contentType = uploadTypeOf(head);
  if (contentType === null) throw new PaperProblem(text('sign-in.recovery.papers.type', { name }));
  const options = { contentType, onProgress: () => undefined, signal: new AbortController().signal };
  return uploader.upload(file, options).catch((error: unknown) => {
    if (error instanceof UploadRefused) throw new PaperProblem(error.message);
    if (error instanceof UploadFailed)
      throw new PaperProblem(text('sign-in.recovery.papers.failed', { name }));
    throw error;
  });
}
