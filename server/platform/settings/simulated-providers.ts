import type { Config } from '../config.ts';

/** What is only pretended; the pages have words for each. */
export type Simulated =
  | 'payments'
  | 'identity-checks'
  | 'device-checks'
  | 'underwriting'
  | 'letters'
  | 'bank-links';

/**
 * What decides about people or money and is only pretended here. Outside production nobody takes a server for the real one, so there
 * it is nothing.
 */
export function simulatedProviders(config: Config): readonly Simulated[] {
  if (config.environment !== 'production') return [];
  const { paymentsProvider: payments } = config;
  // A vendor's test keys take test cards and no money.
  const movesNoMoney = payments.name === 'embedded' || payments.secretKey.includes('_test_');
  const { postProvider: printer } = config;
  const mailsNothing = printer.name === 'embedded' || printer.secretKey.startsWith('test_');
  return [
    ...(movesNoMoney ? (['payments'] as const) : []),
    ...(config.identityCheckProvider.name === 'embedded' ? (['identity-checks'] as const) : []),
    ...(config.deviceRiskProvider.name === 'embedded' ? (['device-checks'] as const) : []),
    ...(config.bankLinkProvider.name === 'embedded' ? (['bank-links'] as const) : []),
    ...(mailsNothing ? (['letters'] as const) : []),
    ...(config.underwritingProvider.name === 'embedded' ? (['underwriting'] as const) : []),
  ];
}
