import { measureBesideBareRoute } from './beside-bare-route.ts';
import { callGraphql, becomeVisitor } from './oauth-visitor.ts';
import type { Measurement } from './report.ts';

/** Everything the builder shows: the catalogue as its cards need it, and the person's list. */
const BUILDER_PAGE = `query BuilderPage {
  wyshCategories {
    id slug name prompt description listDescription color colorTint colorDeep order icon
    wyshes {
      id slug name description prompt guidance monitorable termable recipientType order defaultName defaultAmount
      amountPrompt amountGuidance amountPlaceholder
      images { header infoHeader icon selectedIcon unselectedIcon }
      wyshSuggestions { id title amount enabled order }
    }
  }
  wyshAllocations { id name amount covered amountCovered percentCovered monitored status order updatedAt wysh { id } }
  wyshAllocationsSummary { activeCount totalAmount percentCovered }
}`;

export async function addWyshes(url: string, token: string): Promise<void> {
  for (const wyshId of [
    'pay-off-mortgage',
    'child-care',
    'college-in-state',
    'emergency-fund',
    'funeral-burial',
  ]) {
    const create = `mutation { createWyshAllocation(input: { wyshId: "${wyshId}" }) { wyshAllocationId } }`;
    const made = await callGraphql<{ createWyshAllocation: { wyshAllocationId: string } }>(
      url,
      token,
      create,
    );
    const input = `{ wyshAllocationId: "${made.createWyshAllocation.wyshAllocationId}", amount: 25000 }`;
    await callGraphql(url, token, `mutation { updateWyshAllocation(input: ${input}) { clientMutationId } }`);
  }
}

/** The builder's data through GraphQL, beside the same bytes from a bare Fastify route. */
export async function measureBuilderData(url: string): Promise<Measurement[]> {
  const token = await becomeVisitor(url);
  await addWyshes(url, token);
  return measureBesideBareRoute("Builder's data by GraphQL", { url, token, document: BUILDER_PAGE });
}
