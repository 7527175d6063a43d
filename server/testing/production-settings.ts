import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** What production has to be told; every provider is the embedded one, but for the list, which is invented rows in the layout of the real one. */
export const PRODUCTION_SETTINGS = {
  WYSH_ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://wysh.example',
  ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
  PAYMENTS_PROVIDER: 'embedded',
  BANK_LINK_PROVIDER: 'embedded',
  POST_PROVIDER: 'embedded',
  UNDERWRITING_PROVIDER: 'embedded',
  IDENTITY_CHECK_PROVIDER: 'embedded',
  SANCTIONS_PROVIDER: 'ofac',
  SANCTIONS_SDN_FILE: join(import.meta.dirname, 'sdn-sample.csv'),
  SANCTIONS_ALT_FILE: join(import.meta.dirname, 'alt-sample.csv'),
  DEVICE_RISK_PROVIDER: 'embedded',
  ERROR_REPORTING_PROVIDER: 'embedded',
  ANALYTICS_PROVIDER: 'embedded',
} as const;
