import { packsInForce } from '@wysh/domain/states/packs-in-force.ts';
import { ISSUER_NAME } from '../ground/documents/generate-document.ts';
import type { Config } from '../platform/config.ts';
import type { IssuerOfPages } from '../platform/http/page-config.ts';

/** The company that papers name, with the states that the rules in force sell in and the licenses that its operator set. */
export function issuerOfPages(
  { insurerAddress, insurerLicenses }: Pick<Config, 'insurerAddress' | 'insurerLicenses'>,
  today: Temporal.PlainDate,
): IssuerOfPages {
  return {
    name: ISSUER_NAME,
    address: insurerAddress,
    states: packsInForce(today).map(({ name, alpha2, sells }) => ({
      name,
      sellsAccidentalDeath: sells.accidentalDeath,
      license: insurerLicenses.find(({ state }) => state === alpha2)?.number ?? null,
    })),
  };
}
