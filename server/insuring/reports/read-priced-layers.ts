import type { PolicyInForce, PricedLayer } from '@wysh/domain/reports/operator-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { findQuotedPremiums } from '../policies/find-quote-premiums.ts';

const policiesAtOnce = 500;

/** Every part of policies, as its quote priced it. */
export async function readPricedLayers(
  reader: Reader,
  encryption: Encryption,
  policies: readonly PolicyInForce[],
): Promise<readonly PricedLayer[]> {
  const priced: PricedLayer[] = [];
  for (let start = 0; start < policies.length; start += policiesAtOnce) {
    const some = policies.slice(start, start + policiesAtOnce);
    const premiums = await findQuotedPremiums(
      reader,
      encryption,
      some.flatMap(({ terms }) => terms.layers.map(({ quoteId }) => quoteId)),
    );
    for (const policy of some)
      policy.terms.layers.forEach((layer, index) => {
        const premium = premiums.get(layer.quoteId);
        if (premium === undefined) throw new Error(`A part of policy ${policy.number} has no quote.`);
        const { sex, issueAge, years } = premium;
        const riskClass = 'riskClass' in premium ? (premium.riskClass ?? null) : null;
        priced.push({ policy, position: index + 1, layer, sex, issueAge, years, riskClass });
      });
  }
  return priced;
}
