import { createHash } from 'node:crypto';
import { FLOW_FACTS } from '@wysh/domain/flows/facts.ts';
import type { FlowDefinition } from '@wysh/domain/forms/definition.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFlowVisitor } from '../testing/flow-visitor.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { Visitor } from '../testing/app-driver.ts';
import type { TestApp } from '../testing/test-app.ts';

const flow: FlowDefinition = {
  slug: 'marketing',
  title: 'Files',
  prompt: 'Hand something in',
  terminalBehavior: 'after_response',
  forms: [
    {
      key: 'evidence',
      layout: 'vertical',
      items: [
        { key: 'evidence', type: 'inputDirectUpload', content: { label: 'Your papers', required: true } },
        {
          key: 'go',
          type: 'button',
          content: { label: 'GO', style: 'primary', actions: [{ name: 'createResponse' }] },
        },
      ],
      next: [{ to: 'end' }],
    },
  ],
};

let app: TestApp;
beforeAll(async () => {
  const source = { definitions: [flow], aliases: new Map(), facts: FLOW_FACTS };
  app = await openTestApp({ flows: { source, hooks: [] } });
});
afterAll(() => app.close());

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

async function announce({ token }: Visitor): Promise<{ blobId: string; url: string; headers: string }> {
  const { data } = await app.graphql<{
    createDirectUploadToCloud: { blobId: string; url: string; headers: string };
  }>(
    `mutation ($input: CreateDirectUploadToCloudInput!) {
      createDirectUploadToCloud(input: $input) { blobId url headers }
    }`,
    {
      input: {
        byteSize: pdf.length,
        checksum: createHash('sha256').update(pdf).digest('base64'),
        contentType: 'application/pdf',
        filename: 'papers.pdf',
      },
    },
    { token },
  );
  if (!data) throw new Error('the file was not announced');
  return data.createDirectUploadToCloud;
}

async function upload(person: Visitor): Promise<string> {
  const { blobId, url, headers } = await announce(person);
  const { statusCode, body } = await app.inject({
    method: 'PUT',
    url,
    headers: JSON.parse(headers),
    payload: pdf,
  });
  if (statusCode !== 200) throw new Error(`the file was refused: ${body}`);
  return blobId;
}

const stateOf = async (blobId: string) =>
  app.services.database.reader
    .selectFrom('blobs')
    .select('state')
    .where('id', '=', blobId)
    .executeTakeFirst();

test('a file that an answer names is kept with the answer [FORM-57, FORM-63, UPLOAD-11]', async () => {
  const person = await app.visitor();
  const visitor = openFlowVisitor(app, person);
  const blobId = await upload(person);
  const id = await visitor.start('marketing');
  expect((await visitor.answer(id, { evidence: [blobId] })).flowSession.status).toBe('finished');
  expect(await stateOf(blobId)).toEqual({ state: 'attached' });
});

test("a file that is missing, somebody else's or has not arrived is refused at its question, and nothing is stored [S-35, S-57]", async () => {
  const owner = await app.visitor();
  const theirs = await upload(owner);
  const person = await app.visitor();
  const visitor = openFlowVisitor(app, person);
  const id = await visitor.start('marketing');
  const { blobId: late } = await announce(person);
  for (const blobId of [theirs, app.services.ids.uuid(), 'no-id', late]) {
    const { refusal } = await visitor.attemptAnswer(id, { formInputs: { evidence: [blobId] } });
    expect(refusal?.validation_errors.errors, blobId).toMatchObject([{ field: 'evidence' }]);
  }
  expect(await visitor.read(id)).toMatchObject({ slug: 'evidence', answers: {}, finished: null });
  expect(await stateOf(theirs)).not.toEqual({ state: 'attached' });
});

test('the 21st file is one too many [UPLOAD-01, UPLOAD-11]', async () => {
  const visitor = openFlowVisitor(app, await app.visitor());
  const id = await visitor.start('marketing');
  const evidence = Array.from({ length: 21 }, () => app.services.ids.uuid());
  const { refusal } = await visitor.attemptAnswer(id, { formInputs: { evidence } });
  expect(refusal?.full_message).toBe('Maximum file upload limit exceeded (20)');
});
