import type { openPurchase } from './buyer.ts';
import type { TestApp } from './test-app.ts';

export interface ShownBillingPaper {
  readonly id: string;
  readonly kind: string;
  readonly on: string;
  readonly amount: number | null;
  readonly year: number | null;
}

type Caller = Pick<ReturnType<typeof openPurchase>, 'call'>;

export async function listPapers({ call }: Caller): Promise<readonly ShownBillingPaper[]> {
  const { answer } = await call<{
    activeConstellations: {
      activeInsuranceMembership: { billingPapers: readonly ShownBillingPaper[] };
    }[];
  }>(`{ answer: currentUser { activeConstellations { activeInsuranceMembership {
    billingPapers { id kind on amount year } } } } }`);
  return answer?.activeConstellations[0]?.activeInsuranceMembership.billingPapers ?? [];
}

/** Opens a paper about money and answers its id; what it says follows once its job is done. */
export async function openPaper({ call }: Caller, id: string) {
  return call<{ document: { id: string; slug: string; version: number } }>(
    `mutation ($input: OpenBillingPaperInput!) {
      answer: openBillingPaper(input: $input) { document { id slug version } }
    }`,
    { input: { id } },
  );
}

/** What a paper among their documents says, by its name there. */
export async function readPaperNamed(app: TestApp, person: Caller, name: string): Promise<string> {
  const { answer: drawers } = await person.call<
    readonly { documents: readonly { id: string; name: string }[] }[]
  >('{ answer: documentCategories { documents { id name } } }');
  const found = drawers?.flatMap(({ documents }) => documents).find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return readPaper(app, person, found.id);
}

/** What the page of a document says. */
export async function readPaper(app: TestApp, { call }: Caller, documentId: string): Promise<string> {
  await app.services.jobs.drain();
  const { answer } = await call<{ html: { url: string } }>(
    'query ($id: ID!) { answer: document(id: $id) { html { url } } }',
    { id: documentId },
  );
  const { body } = await app.inject({ method: 'GET', url: answer!.html.url });
  return body
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<\/?a\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
