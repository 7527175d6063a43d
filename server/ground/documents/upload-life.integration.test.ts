import { createHash } from 'node:crypto';
import { drawLife, writtenLife } from '@wysh/domain/lifecycles/testing/life-table.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorWithoutSession } from '../authorization/visitor-without-session.ts';
import type { Context } from '../../context.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import { verifySession } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { attachUploads } from './attach-uploads.ts';
import type { BlobState } from './blob.ts';
import { confirmUploads } from './confirm-uploads.ts';
import { removeUnattachedUploads } from './remove-unattached-uploads.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let app: TestApp;
let person: Visitor;
let context: Context;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.visitor();
  await verifySession(app, person);
  const caller = visitorWithoutSession('a-test', null);
  context = { ...app.services, caller: { ...caller, userId: person.userId, authLevel: 'verified' } };
});
afterAll(() => app.close());

interface Upload {
  readonly blobId: string;
  readonly url: string;
  readonly headers: string;
}

async function announced(): Promise<Upload> {
  const { data, errors } = await app.graphql<{ createDirectUploadToCloud: Upload }>(
    `mutation ($input: CreateDirectUploadToCloudInput!) {
      createDirectUploadToCloud(input: $input) { blobId url headers }
    }`,
    {
      input: {
        byteSize: pdf.length,
        checksum: createHash('sha256').update(pdf).digest('base64'),
        contentType: 'application/pdf',
        filename: 'lab.pdf',
      },
    },
    { token: person.token },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createDirectUploadToCloud;
}

const lookFor = async ({ blobId }: Upload): Promise<void> => {
  await confirmUploads(context, [blobId]);
};

async function arrive(upload: Upload): Promise<void> {
  const headers = JSON.parse(upload.headers) as Record<string, string>;
  const { statusCode } = await app.inject({ method: 'PUT', url: upload.url, headers, payload: pdf });
  if (statusCode !== 200) throw new Error(`the PUT was answered ${statusCode}`);
  await lookFor(upload);
}

const name = (upload: Upload) =>
  app.services.database.transaction((transaction) =>
    attachUploads(transaction, context, { field: 'papers', blobIds: [upload.blobId], refused: new Map() }),
  );

/** With a second for what the test itself takes no time for. */
const aDay = { hours: 24, seconds: 1 };

/** The hourly job after so long. */
async function cleanAfter(duration: Temporal.DurationLike): Promise<void> {
  await app.clock.advance(Temporal.Duration.from(duration));
  try {
    await removeUnattachedUploads(app.services);
  } finally {
    await app.clock.reset();
  }
}

const inState: Readonly<Record<BlobState, () => Promise<Upload>>> = {
  issued: announced,
  stored: async () => {
    const upload = await announced();
    await arrive(upload);
    return upload;
  },
  attached: async () => {
    const upload = await announced();
    await arrive(upload);
    await name(upload);
    return upload;
  },
  // The storage was away when its turn came.
  removing: async () => {
    const upload = await announced();
    const { storage } = app.services;
    const { remove } = storage;
    Object.assign(storage, { remove: () => Promise.reject(new Error('the storage is away')) });
    await expect(cleanAfter(aDay)).rejects.toThrow('could not be removed');
    Object.assign(storage, { remove });
    return upload;
  },
};

const events: Readonly<Record<string, (upload: Upload) => Promise<void>>> = {
  looked_for: lookFor,
  arrives: arrive,
  named_by_an_answer: name,
  hours_23_passed: () => cleanAfter({ hours: 23, minutes: 59 }),
  hours_24_passed: () => cleanAfter(aDay),
  owner_removed: async ({ blobId }) => {
    await app.services.database.transaction((transaction) =>
      transaction.updateTable('blobs').set({ user_id: null }).where('id', '=', blobId).execute(),
    );
    await removeUnattachedUploads(app.services);
  },
};

const stateOf = async ({ blobId }: Upload) =>
  (
    await app.services.database.reader
      .selectFrom('blobs')
      .select('state')
      .where('id', '=', blobId)
      .executeTakeFirst()
  )?.state ?? 'gone';

test('a file that the storage cannot remove keeps no other from it, and goes once it can [F-51, F-07, S-80]', async () => {
  const uploads = await Promise.all([announced(), announced(), announced()]);
  const [stuck] = uploads.map(({ blobId }) => blobId).toSorted();
  const { storage } = app.services;
  const { remove } = storage;
  Object.assign(storage, {
    remove: (key: string) =>
      key === stuck ? Promise.reject(new Error('a lock')) : remove.call(storage, key),
  });
  await expect(cleanAfter(aDay)).rejects.toThrow('could not be removed');
  Object.assign(storage, { remove });
  const left = async () =>
    (await Promise.all(uploads.map(async (upload) => [upload.blobId, await stateOf(upload)]))).filter(
      ([, state]) => state !== 'gone',
    );
  expect(await left()).toEqual([[stuck, 'removing']]);
  await removeUnattachedUploads(app.services);
  expect(await left()).toEqual([]);
});

test('what each event makes of a file in each state is as written here [S30, S-57, S-80]', async () => {
  const states = Object.keys(inState) as BlobState[];
  const names = Object.keys(events);
  const cells = new Map<string, string>();
  for (const state of states) {
    for (const event of names) {
      const upload = await inState[state]();
      expect(await stateOf(upload)).toBe(state);
      const isDone = await events[event]!(upload).then(
        () => true,
        () => false,
      );
      cells.set(`${state} ${event}`, isDone ? await stateOf(upload) : '-');
    }
  }
  const after = (state: string, event: string) => cells.get(`${state} ${event}`)!;
  expect(drawLife({ states, events: names, after })).toEqual(
    writtenLife(`
                          issued  stored    attached  removing
      looked_for          issued  stored    attached  removing
      arrives             stored  -         -         removing
      named_by_an_answer  -       attached  attached  -
      hours_23_passed     issued  stored    attached  gone
      hours_24_passed     gone    gone      attached  gone
      owner_removed       gone    gone      gone      gone
    `),
  );
});
