import { randomBytes } from 'node:crypto';

/** What production has to be told; every provider is the embedded one. */
export const PRODUCTION_SETTINGS = {
  WYSH_ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://wysh.example',
  ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
  PAYMENTS_PROVIDER: 'embedded',
  BANK_LINK_PROVIDER: 'embedded',
  POST_PROVIDER: 'embedded',
  UNDERWRITING_PROVIDER: 'embedded',
  IDENTITY_CHECK_PROVIDER: 'embedded',
  DEVICE_RISK_PROVIDER: 'embedded',
  ERROR_REPORTING_PROVIDER: 'embedded',
  ANALYTICS_PROVIDER: 'embedded',
} as const;
