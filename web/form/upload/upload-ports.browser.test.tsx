import { describe, expect, test } from 'vitest';
import { NETWORK_ERROR, readError } from '../../api/errors.ts';
import { openFakeServer, refusal, type FakeServer } from '../../testing/fake-server.ts';
import { UploadRefused } from './upload-file.ts';
import type { PutRequest } from './upload-file.ts';
import { createUploadPorts } from './upload-ports.ts';

const file = { byteSize: 5, checksum: 'sum', contentType: 'application/pdf', filename: 'lab.pdf' };

const portsBefore = ({ graphql }: FakeServer) =>
  createUploadPorts({ graphql, baseUrl: 'https://api.example/standby' });

function request(about: Partial<PutRequest>): PutRequest {
  const body = new Blob([new Uint8Array(300_000)]);
  return { url: '', headers: {}, body, onProgress: () => {}, signal: new AbortController().signal, ...about };
}

describe('asking where to put a file', () => {
  test('a path is one of the server that answers, the fallback too; an address is left as it is [UPLOAD-06]', async () => {
    const server = openFakeServer();
    const ask = async (url: string) => {
      server.tell({ CreateDirectUploadToCloudPayload: { url } });
      return (await portsBefore(server).createDirectUpload(file)).url;
    };
    expect(await ask('/uploads/sealed')).toBe('https://api.example/standby/uploads/sealed');
    expect(await ask('https://bucket.example/key?signed')).toBe('https://bucket.example/key?signed');
  });

  test('what the server has against the file arrives in its words; a lost connection does not look like that [UPLOAD-10]', async () => {
    const server = openFakeServer();
    const tooLarge = { field: 'byteSize', message: 'Too large.', code: 'file_too_large' } as const;
    server.failNext('CreateDirectUploadToCloud', refusal('STANDARD_ERROR', undefined, [tooLarge]));
    await expect(portsBefore(server).createDirectUpload(file)).rejects.toEqual(
      new UploadRefused('Too large.'),
    );
    server.failNext('CreateDirectUploadToCloud', 'unreachable');
    const lost = await portsBefore(server).createDirectUpload(file).catch(readError);
    expect(lost).toMatchObject({ code: NETWORK_ERROR });
  });
});

describe('putting a file', () => {
  const { put } = portsBefore(openFakeServer());

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
