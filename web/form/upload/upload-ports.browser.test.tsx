import type { Client } from 'urql';
import { describe, expect, test } from 'vitest';
import { UploadRefused } from './upload-file.ts';
import type { PutRequest } from './upload-file.ts';
import { createUploadPorts } from './upload-ports.ts';

const file = { byteSize: 5, checksum: 'sum', contentType: 'application/pdf', filename: 'lab.pdf' };

/** The ports on a client that answers every mutation so. */
function portsAnswering(answer: object) {
  const graphql = { mutation: () => Promise.resolve(answer) } as unknown as Client;
  return createUploadPorts({ graphql, baseUrl: 'https://api.example/standby' });
}

function request(about: Partial<PutRequest>): PutRequest {
  const body = new Blob([new Uint8Array(300_000)]);
  return { url: '', headers: {}, body, onProgress: () => {}, signal: new AbortController().signal, ...about };
}

describe('asking where to put a file', () => {
  const upload = { blobId: 'b', signedBlobId: 's', headers: '{}' };

  test('a path is one of the server that answers, the fallback too; an address is left as it is [UPLOAD-06]', async () => {
    const ask = async (url: string) => {
      const answer = { data: { createDirectUploadToCloud: { ...upload, url } } };
      return (await portsAnswering(answer).createDirectUpload(file)).url;
    };
    expect(await ask('/uploads/sealed')).toBe('https://api.example/standby/uploads/sealed');
    expect(await ask('https://bucket.example/key?signed')).toBe('https://bucket.example/key?signed');
  });

  test('what the server has against the file arrives in its words; a lost connection does not look like that [UPLOAD-10]', async () => {
    const refused = {
      name: 'CombinedError',
      graphQLErrors: [
        {
          message: 'no',
          extensions: {
            message: 'STANDARD_ERROR',
            validation_errors: {
              errors: [{ field: 'byteSize', message: 'Too large.', code: 'file_too_large' }],
            },
          },
        },
      ],
    };
    const error = Object.assign(new Error('no'), refused);
    await expect(portsAnswering({ error }).createDirectUpload(file)).rejects.toEqual(
      new UploadRefused('Too large.'),
    );
    const lost = Object.assign(new Error('lost'), { name: 'CombinedError', graphQLErrors: [] });
    await expect(portsAnswering({ error: lost }).createDirectUpload(file)).rejects.toBe(lost);
  });
});

describe('putting a file', () => {
  const { put } = portsAnswering({});

  test('what was sent is told on the way, and the status of the answer at its end [API-REST-13]', async () => {
    const sent: number[] = [];
    const status = await put(
      request({ url: `${location.origin}/nowhere/at-all`, onProgress: (bytes) => sent.push(bytes) }),
    );
    expect(status).toBeGreaterThanOrEqual(200);
    expect(sent.at(-1)).toBe(300_000);
  });

  test('no answer is a rejection, and so is being stopped [UPLOAD-07]', async () => {
    await expect(put(request({ url: 'http://127.0.0.1:1/' }))).rejects.toThrow('the connection was lost');
    const stop = new AbortController();
    const sending = put(request({ url: `${location.origin}/nowhere`, signal: stop.signal }));
    stop.abort();
    await expect(sending).rejects.toThrow('it was stopped');
  });
});
