import type { Client } from 'urql';
import { CreateDirectUploadToCloudDocument, UploadedFilesDocument } from '../../api/generated/upload.ts';
import { NETWORK_ERROR, readError } from '../../api/errors.ts';
import { UploadRefused } from './upload-file.ts';
import type { PutRequest, UploadPorts } from './upload-file.ts';

/** An address takes its file for ten minutes, so nothing is gained by waiting longer. */
const PUT_MS_MAX = 10 * 60_000;

/** The ports of uploading as the application has them. Addresses that are paths are of the server at `baseUrl`. */
export function createUploadPorts({
  graphql,
  baseUrl,
  announce = async (file) => {
    const { data, error } = await graphql.mutation(CreateDirectUploadToCloudDocument, { input: file });
    const upload = data?.createDirectUploadToCloud;
    if (!upload) throw refusalOf(error);
    return upload;
  },
}: {
  graphql: Client;
  baseUrl: string;
  /** By another call, of whoever has no session. Rejects as `createDirectUpload` does. */
  announce?: UploadPorts['createDirectUpload'];
}): UploadPorts {
  return {
    async createDirectUpload(file) {
      const upload = await announce(file);
      return { ...upload, url: upload.url.startsWith('/') ? baseUrl + upload.url : upload.url };
    },
    async describe(blobIds) {
      const { data, error } = await graphql.query(UploadedFilesDocument, { blobIds });
      if (!data) throw error ?? new Error('no answer to UploadedFiles');
      return data.uploads;
    },
    put,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/** What the server has against a file, in its words; anything else as it was. */
export function refusalOf(error: unknown): unknown {
  const { code, fieldErrors, fullMessage } = readError(error);
  const words = fieldErrors[0]?.message ?? fullMessage;
  return code === NETWORK_ERROR || words === null || words === undefined ? error : new UploadRefused(words);
}

/** XMLHttpRequest, because fetch does not tell how much was sent. */
function put({ url, headers, body, onProgress, signal }: PutRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = (why: string) => () => reject(new Error(why));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = PUT_MS_MAX;
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve(request.status);
    request.onerror = fail('the connection was lost');
    request.ontimeout = fail('it took too long');
    request.onabort = fail('it was stopped');
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    request.send(body);
  });
}
