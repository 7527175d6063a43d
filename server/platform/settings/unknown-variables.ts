import { ConfigError } from './setting.ts';
import type { EnvironmentVariables } from './setting.ts';

/**
 * Names that begin like this are nobody else's. STRIPE_ and TWILIO_ are their command lines' too, and what Kubernetes adds for a
 * service called wysh is its own.
 */
const ownPrefixes = [
  'WYSH_',
  'AD_FRAME_',
  'ADDRESS_PROVIDER',
  'MAIL_',
  'PHONE_',
  'STORAGE_',
  'UNDERWRITING_',
  'PAYMENTS_',
  'IDENTITY_CHECK_',
  'DEVICE_RISK_',
  'ERROR_REPORTING_',
  'ANALYTICS_',
  'ENCRYPTION_',
  'SMARTY_',
  'S3_',
];
const serviceLink = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP)(_(ADDR|PORT|PROTO))?)?)$/;

/** What tests and tools of ours read beside the settings. */
const ofOurTools = new Set(['TEST_DATABASE_URL', 'TEST_BEGINS_AT']);

/** Refuses a variable that is meant for us and that nobody reads: a default would hold in its place, and nobody would know. */
export function refuseUnknownVariables(variables: EnvironmentVariables, known: readonly string[]): void {
  for (const name of Object.keys(variables)) {
    if (known.includes(name) || ofOurTools.has(name) || serviceLink.test(name)) continue;
    const upper = name.toUpperCase();
    const meant = known.find((candidate) => isSlipOf(upper, candidate));
    if (meant !== undefined) {
      throw new ConfigError(
        `The environment variable ${name} is none that this server reads; ${meant} is, and seems to be meant.`,
      );
    }
    if (ownPrefixes.some((prefix) => upper.startsWith(prefix))) {
      throw new ConfigError(
        `The environment variable ${name} is none that this server reads; the README lists those that are.`,
      );
    }
  }
}

/** One letter wrong, missing, too many or swapped with its neighbour; two in a long name. */
function isSlipOf(name: string, known: string): boolean {
  const slipsMax = known.length < 8 ? 1 : 2;
  return Math.abs(name.length - known.length) <= slipsMax && slipsBetween(name, known) <= slipsMax;
}

/** The optimal string alignment distance, which counts two swapped neighbours as one. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? beforeLast[column - 2]! + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}
